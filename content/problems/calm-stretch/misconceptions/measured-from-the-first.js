function calmStretch(levels, limit) {
  let longest = 0
  levels.forEach((first, start) => {
    let end = start
    while (end < levels.length && Math.abs(levels[end] - first) <= limit) end++
    longest = Math.max(longest, end - start)
  })
  return longest
}
