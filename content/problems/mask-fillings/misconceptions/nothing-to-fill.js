function maskFillings(strip, gap) {
  const fillings = []
  const fill = (text) => {
    const at = text.indexOf('?')
    if (at === -1 || !keeps(text.slice(0, at), gap)) return
    for (const choice of '01') {
      const filled = text.slice(0, at) + choice + text.slice(at + 1)
      if (filled.includes('?')) fill(filled)
      else if (keeps(filled, gap)) fillings.push(filled)
    }
  }
  fill(strip)
  return fillings
}

function keeps(text, gap) {
  const holes = [...text].flatMap((place, at) => (place === '1' ? [at] : []))
  return holes.every((hole, index) => index === 0 || hole - holes[index - 1] > gap)
}
