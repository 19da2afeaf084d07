function calmStretch(levels, limit) {
  let longest = 0
  let length = 0
  levels.forEach((level, at) => {
    const fits = at > 0 && Math.abs(level - levels[at - 1]) <= limit
    length = fits ? length + 1 : 1
    longest = Math.max(longest, length)
  })
  return longest
}
