const HIGHEST = 15_000
const MOST = 120_000

/** `size` is the number of readings, at least 3. */
function generate(random, size, shape) {
  const count = size < 7 ? random.int(3, Math.max(3, size + 1)) : size
  const k = size < 7 ? random.int(3, Math.min(4, count)) : size < 1000 ? random.int(3, Math.ceil(count / 2)) : Math.floor(count / 2)
  return [Array.from({ length: count }, (_, place) => reading(random, size, shape, place / count)), k]
}

function reading(random, size, shape, share) {
  const slope = size < 7 ? 4 : HIGHEST - 10
  const level = Math.round((2 * share - 1) * slope)
  switch (shape) {
    case 'falling':
      return random.int(0, size < 7 ? 2 : 1) - level
    case 'rising':
      return level - random.int(0, size < 7 ? 2 : 1)
    case 'few-values':
      return random.int(0, 2)
    case 'losses':
      return -random.int(1, size < 7 ? 5 : 99)
    default:
      return size < 7 ? random.int(-2, 6) : random.int(-999, 999)
  }
}

function isValid(readings, k) {
  return (
    Array.isArray(readings) &&
    readings.length >= 3 &&
    readings.length <= MOST &&
    readings.every((value) => Number.isInteger(value) && Math.abs(value) <= HIGHEST) &&
    Number.isInteger(k) &&
    k >= 3 &&
    k <= readings.length
  )
}
