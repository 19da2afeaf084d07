function goodHours(free) {
  let good = 0
  for (const hours of free) good |= hours
  return good
}
