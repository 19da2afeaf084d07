function labelFits(label, pattern, most) {
  let read = 0
  let at = 0
  let star = -1
  let resume = -1
  let taken = -1
  while (read < label.length) {
    if (pattern[at] === '*') {
      star = at
      resume = read
      taken = read
      at++
    } else if (pattern[at] === '?' || pattern[at] === label[read]) {
      read++
      at++
    } else if (star >= 0 && resume - taken < most) {
      resume++
      read = resume
      at = star + 1
    } else {
      return false
    }
  }
  return [...pattern.slice(at)].every((mark) => mark === '*')
}
