/** `size` is the number of readings in the first list. In the shape long-faults, half of a long list is one fault. */
function generate(random, size, shape) {
  const isSmall = size <= 6
  const count = isSmall ? random.int(0, size) : Math.min(size, 40_000)
  const bound = isSmall ? 2 : Math.min(40, count)
  const lag = shape === 'late' ? random.int(1, bound) : shape === 'early' ? -random.int(1, bound) : random.pick([0, 0, 1, -1])
  const tolerance = isSmall ? random.pick([0, 10, 70]) : random.int(0, 150)
  const length = Math.max(0, Math.min(40_000, count + lag + random.pick([0, 0, -1, 1, 2])))
  const first = Array.from({ length: count }, () => (isSmall ? random.pick([10, 20, 30, 80]) : random.int(-2_000, 3_000)))
  const isLong = shape === 'long-faults' && count > 60
  const begin = random.int(0, Math.floor(count / 4))
  let isBad = false
  const second = Array.from({ length }, (_, at) => {
    const partner = first[at - lag] ?? 50
    if (isSmall) return random.pick([10, 80, 100, partner, partner + tolerance, partner - tolerance])
    if (isLong) isBad = at >= begin && at < begin + count / 2
    else if (random.chance(0.4)) isBad = !isBad
    const sign = random.pick([-1, 1])
    if (isBad || shape === 'long-faults') return partner + sign * (tolerance + (isBad ? random.int(1, 500) : 0))
    return partner + sign * random.pick([tolerance, random.int(0, tolerance)])
  })
  const exact = (hundredths) => hundredths / 100
  return [first.map(exact), second.map(exact), lag, exact(tolerance), random.int(1, isSmall ? 2 : random.pick([1, 2, 4]))]
}

function isValid(first, second, lag, tolerance, steps) {
  const isExact = (value) => typeof value === 'number' && Math.round(value * 100) / 100 === value
  const isReading = (value) => isExact(value) && Math.abs(value) <= 1_000
  const within = (value, low, high) => Number.isInteger(value) && value >= low && value <= high
  return (
    first.length <= 40_000 &&
    second.length <= 40_000 &&
    first.every(isReading) &&
    second.every(isReading) &&
    within(lag, -40_000, 40_000) &&
    within(steps, 1, 40_000) &&
    isExact(tolerance) &&
    tolerance >= 0 &&
    tolerance <= 100
  )
}
