function maskFillings(strip, gap) {
  const fillings = []
  const fill = (text, last) => {
    const mark = strip[text.length]
    if (mark === undefined) {
      fillings.push(text)
    } else if (mark !== '?') {
      fill(text + mark, last)
    } else {
      fill(text + '0', last)
      if (text.length - last > gap) fill(text + '1', text.length)
    }
  }
  fill('', -Infinity)
  return fillings
}
