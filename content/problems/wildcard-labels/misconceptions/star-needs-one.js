function labelFits(label, pattern) {
  let fits = new Array(label.length + 1).fill(false)
  fits[0] = true
  for (const mark of pattern) {
    const before = fits
    fits = new Array(label.length + 1).fill(false)
    for (let end = 1; end <= label.length; end++) {
      if (mark === '*') fits[end] = fits[end - 1] || before[end - 1]
      else fits[end] = before[end - 1] && (mark === '?' || mark === label[end - 1])
    }
  }
  return fits[label.length]
}
