function goodHours(free) {
  const day = 2 ** 24 - 1
  let once = 0
  let twice = 0
  for (const hours of free) {
    const busy = day & ~hours
    twice |= once & busy
    once |= busy
  }
  return day & ~twice
}
