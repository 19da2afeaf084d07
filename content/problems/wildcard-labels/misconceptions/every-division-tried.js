function labelFits(label, pattern) {
  const fits = (read, at) => {
    if (at === pattern.length) return read === label.length
    if (pattern[at] === '*') return fits(read, at + 1) || (read < label.length && fits(read + 1, at))
    return read < label.length && (pattern[at] === '?' || pattern[at] === label[read]) && fits(read + 1, at + 1)
  }
  return fits(0, 0)
}
