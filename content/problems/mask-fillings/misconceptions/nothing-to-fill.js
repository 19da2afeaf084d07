function maskFillings(strip) {
  const fillings = []
  const fill = (text) => {
    const at = text.indexOf('?')
    if (at === -1) return
    for (const choice of '01') {
      const filled = text.slice(0, at) + choice + text.slice(at + 1)
      if (filled.includes('?')) fill(filled)
      else fillings.push(filled)
    }
  }
  fill(strip)
  return fillings
}
