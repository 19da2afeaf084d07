function calmStretch(levels, limit) {
  let start = 0
  let longest = 0
  for (let end = 0; end < levels.length; end++) {
    for (;;) {
      const ordered = levels.slice(start, end + 1).sort((a, b) => a - b)
      if (ordered.at(-1) - ordered[0] <= limit) break
      start++
    }
    longest = Math.max(longest, end - start + 1)
  }
  return longest
}
