function goodHours(free) {
  let together = 2 ** 24 - 1
  for (const hours of free) together &= hours
  return together
}
