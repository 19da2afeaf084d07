function maskFillings(strip, gap) {
  const open = strip.split('?').length - 1
  const fillings = []
  for (let number = 0; number < 2 ** open; number++) {
    const digits = [...number.toString(2).padStart(open, '0')]
    const text = strip.replaceAll('?', () => digits.shift())
    if (keeps(text, gap)) fillings.push(text)
  }
  return fillings
}

function keeps(text, gap) {
  const holes = [...text].flatMap((place, at) => (place === '1' ? [at] : []))
  return holes.every((hole, index) => index === 0 || hole - holes[index - 1] > gap)
}
