function maskFillings(strip, gap) {
  const fillings = []
  const write = (text) => {
    const mark = strip[text.length]
    if (mark === undefined) {
      if (keeps(text, gap)) fillings.push(text)
      return
    }
    for (const choice of mark === '?' ? '01' : mark) write(text + choice)
  }
  write('')
  return fillings
}

function keeps(text, gap) {
  const holes = [...text].flatMap((place, at) => (place === '1' ? [at] : []))
  return holes.every((hole, index) => index === 0 || hole - holes[index - 1] > gap)
}
