function calmStretch(levels, limit) {
  let start = 0
  let longest = 0
  for (let end = 0; end < levels.length; end++) {
    while (spread(levels.slice(start, end + 1)) > limit) start++
    longest = Math.max(longest, end - start + 1)
  }
  return longest
}

const spread = (stretch) =>
  stretch.reduce((high, level) => Math.max(high, level)) - stretch.reduce((low, level) => Math.min(low, level))
