function maskFillings(strip, gap) {
  const fillings = new Set([strip.replaceAll('?', '0'), strip.replaceAll('?', '1')])
  return [...fillings].filter((text) => keeps(text, gap))
}

function keeps(text, gap) {
  const holes = [...text].flatMap((place, at) => (place === '1' ? [at] : []))
  return holes.every((hole, index) => index === 0 || hole - holes[index - 1] > gap)
}
