function maskFillings(strip) {
  const fillings = []
  const write = (text) => {
    if (text.length < strip.length) {
      write(text + '0')
      write(text + '1')
    } else if ([...strip].every((place, at) => place === '?' || place === text[at])) {
      fillings.push(text)
    }
  }
  write('')
  return fillings
}
