/** `size` is the number of days; small inputs have small numbers, so that many totals fit. */
function generate(random, size, shape) {
  const isSmall = size < 7
  const most = isSmall ? 9 : 999
  const partners = isSmall ? random.int(1, 6) : shape === 'few-partners' ? random.int(2, 9) : random.int(10, Math.min(5_000, 4 * size))
  const least = shape === 'gains-only' ? 0 : -most
  const days = isSmall && random.chance(0.1) ? 0 : size
  const changes = Array.from({ length: days }, () => random.int(least, most))
  if (shape !== 'balanced') return [changes, partners]
  return [changes.map((change) => (random.chance(0.4) ? partners * random.int(-2, 2) : change)).map(inRange), partners]
}

const inRange = (change) => Math.max(-9_999, Math.min(9_999, change)) + 0

function isValid(changes, partners) {
  return (
    Array.isArray(changes) &&
    changes.length <= 100_000 &&
    changes.every((change) => Number.isInteger(change) && Math.abs(change) <= 9_999) &&
    Number.isInteger(partners) &&
    partners >= 1 &&
    partners <= 100_000
  )
}
