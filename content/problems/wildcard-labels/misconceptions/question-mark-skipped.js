function labelFits(label, pattern, most) {
  const fits = new Array(label.length + 1).fill(false)
  fits[0] = true
  for (const mark of pattern) {
    if (mark === '*') {
      let latest = -most - 1
      for (let end = 0; end <= label.length; end++) {
        if (fits[end]) latest = end
        fits[end] = end - latest <= most
      }
    } else if (mark === '?') {
      for (let end = label.length; end > 0; end--) fits[end] ||= fits[end - 1]
    } else {
      for (let end = label.length; end > 0; end--) {
        fits[end] = fits[end - 1] && (mark === '?' || mark === label[end - 1])
      }
      fits[0] = false
    }
  }
  return fits[label.length]
}
