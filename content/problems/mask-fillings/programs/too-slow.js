function maskFillings(strip, gap) {
  const fillings = new Set()
  const fill = (text) => {
    if (!text.includes('?')) {
      if (keeps(text, gap)) fillings.add(text)
      return
    }
    for (let at = 0; at < text.length; at++) {
      if (text[at] !== '?') continue
      fill(text.slice(0, at) + '0' + text.slice(at + 1))
      fill(text.slice(0, at) + '1' + text.slice(at + 1))
    }
  }
  fill(strip)
  return [...fillings]
}

function keeps(text, gap) {
  const holes = [...text].flatMap((place, at) => (place === '1' ? [at] : []))
  return holes.every((hole, index) => index === 0 || hole - holes[index - 1] > gap)
}
