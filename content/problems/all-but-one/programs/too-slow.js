function goodHours(free) {
  let good = 0
  for (let absent = 0; absent < free.length; absent++) {
    const others = free.filter((_, member) => member !== absent)
    good |= others.reduce((together, hours) => together & hours, 2 ** 24 - 1)
  }
  return good
}
