function goodHours(free) {
  const day = 2 ** 24 - 1
  let somebody = 0
  let exactlyOne = 0
  for (const hours of free) {
    const busy = day & ~hours
    exactlyOne ^= busy
    somebody |= busy
  }
  return (day & ~somebody) | exactlyOne
}
