function calmStretch(levels, limit) {
  let longest = 0
  let length = 0
  let high = -Infinity
  let low = Infinity
  for (const level of levels) {
    high = Math.max(high, level)
    low = Math.min(low, level)
    length++
    if (high - low > limit) {
      high = level
      low = level
      length = 1
    }
    longest = Math.max(longest, length)
  }
  return longest
}
