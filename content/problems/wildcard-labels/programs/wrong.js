function labelFits(label, pattern, most) {
  let read = 0
  for (let at = 0; at < pattern.length; at++) {
    if (pattern[at] === '*') {
      if (at + 1 === pattern.length) return label.length - read <= most
      const start = read
      while (read < label.length && read - start < most && !['*', '?', label[read]].includes(pattern[at + 1])) read++
    } else if (read < label.length && (pattern[at] === '?' || pattern[at] === label[read])) {
      read++
    } else {
      return false
    }
  }
  return read === label.length
}
