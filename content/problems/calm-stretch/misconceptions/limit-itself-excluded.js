function calmStretch(levels, limit) {
  let longest = 0
  for (let start = 0; start < levels.length; start++) {
    let high = levels[start]
    let low = levels[start]
    let end = start + 1
    for (; end < levels.length; end++) {
      high = Math.max(high, levels[end])
      low = Math.min(low, levels[end])
      if (high - low >= limit) break
    }
    longest = Math.max(longest, end - start)
  }
  return longest
}
