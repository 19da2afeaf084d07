function calmStretch(levels, limit) {
  let longest = 0
  let stretch = []
  const isRough = () => Math.max(...stretch) - Math.min(...stretch) > limit
  for (const level of levels) {
    stretch.push(level)
    if (isRough()) {
      longest = Math.max(longest, stretch.length - 1)
      while (isRough()) stretch.shift()
    }
  }
  return longest
}
