function calmStretch(levels, limit) {
  let high = -Infinity
  let low = Infinity
  let start = 0
  let longest = 0
  for (const [end, level] of levels.entries()) {
    high = Math.max(high, level)
    low = Math.min(low, level)
    if (high - low > limit) start++
    longest = Math.max(longest, end - start + 1)
  }
  return longest
}
