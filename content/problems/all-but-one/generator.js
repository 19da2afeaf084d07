const DAY = 2 ** 24 - 1

/** `size` is the number of members. */
function generate(random, size, shape) {
  const count = shape === 'few-people' ? random.int(1, Math.min(size, 4)) : size
  const hours = size < 7 ? random.int(1, 4) : 24
  const most = 2 ** hours - 1
  const free = Array.from({ length: count }, () => random.int(0, most))
  if (shape === 'mostly-free') return [mostlyFree(random, count, hours)]
  if (shape === 'edges') return [free.map((value) => (random.chance(0.5) ? value : random.pick([0, DAY, DAY - 1, 1, DAY - 2 ** 23, 2 ** 23])))]
  return [free]
}

/** All are free, apart from a few hours, so that most hours have none, one or two busy members. */
function mostlyFree(random, count, hours) {
  const free = new Array(count).fill(2 ** hours - 1)
  for (let hour = 0; hour < hours; hour++) {
    for (let busy = random.int(0, 3); busy > 0; busy--) {
      const member = random.int(0, count - 1)
      free[member] &= ~(1 << hour)
    }
  }
  return free
}

function isValid(free) {
  return (
    Array.isArray(free) &&
    free.length >= 1 &&
    free.length <= 60_000 &&
    free.every((hours) => Number.isInteger(hours) && hours >= 0 && hours <= DAY)
  )
}
