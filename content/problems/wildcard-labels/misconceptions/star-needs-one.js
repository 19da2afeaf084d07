function labelFits(label, pattern, most) {
  let fits = new Array(label.length + 1).fill(false)
  fits[0] = true
  for (const mark of pattern) {
    const before = fits
    fits = new Array(label.length + 1).fill(false)
    let latest = -most - 1
    for (let end = 1; end <= label.length; end++) {
      if (before[end - 1]) latest = end - 1
      if (mark === '*') fits[end] = end - latest <= most
      else fits[end] = before[end - 1] && (mark === '?' || mark === label[end - 1])
    }
  }
  return fits[label.length]
}
