function labelFits(label, pattern, most) {
  const fits = (read, at) => {
    if (at === pattern.length) return read === label.length
    if (pattern[at] === '*') {
      for (let taken = 0; taken <= most && read + taken <= label.length; taken++) {
        if (fits(read + taken, at + 1)) return true
      }
      return false
    }
    return read < label.length && (pattern[at] === '?' || pattern[at] === label[read]) && fits(read + 1, at + 1)
  }
  return fits(0, 0)
}
