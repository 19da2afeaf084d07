function labelFits(label, pattern) {
  let ends = new Set([0])
  for (const mark of pattern) {
    const further = new Set()
    for (const end of ends) {
      if (mark === '*') for (let other = end; other <= label.length && !further.has(other); other++) further.add(other)
      else if (end < label.length && (mark === '?' || mark === label[end])) further.add(end + 1)
    }
    ends = further
  }
  return ends.size > 0
}
