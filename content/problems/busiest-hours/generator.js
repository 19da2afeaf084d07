/** `size` is the number of readings. */
function generate(random, size, shape) {
  const k = shape === 'half' ? Math.ceil(size / 2) : random.int(1, size)
  return [Array.from({ length: size }, (_, hour) => reading(random, size, shape, hour)), k]
}

function reading(random, size, shape, hour) {
  switch (shape) {
    case 'negative':
      return random.int(-9, -1)
    case 'rising':
      return hour - random.int(0, 2)
    case 'huge':
      return random.chance(0.8) ? 2000000000 : -2000000000 + random.int(0, 1)
    default:
      return size > 6 ? random.int(-9999, 9999) : random.int(-3, 6)
  }
}

function isValid(readings, k) {
  return (
    Array.isArray(readings) &&
    readings.length >= 1 &&
    readings.length <= 100000 &&
    readings.every((value) => Number.isInteger(value) && Math.abs(value) <= 2000000000) &&
    Number.isInteger(k) &&
    k >= 1 &&
    k <= readings.length
  )
}
