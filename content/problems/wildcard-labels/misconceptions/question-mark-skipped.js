function labelFits(label, pattern) {
  const fits = new Array(label.length + 1).fill(false)
  fits[0] = true
  for (const mark of pattern) {
    if (mark === '*') {
      for (let end = 1; end <= label.length; end++) fits[end] ||= fits[end - 1]
    } else if (mark === '?') {
      for (let end = label.length; end > 0; end--) fits[end] ||= fits[end - 1]
    } else {
      for (let end = label.length; end > 0; end--) fits[end] = fits[end - 1] && mark === label[end - 1]
      fits[0] = false
    }
  }
  return fits[label.length]
}
