function maskFillings(strip) {
  const fillings = new Set()
  const fill = (text) => {
    if (!text.includes('?')) {
      fillings.add(text)
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
