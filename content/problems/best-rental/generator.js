const MOST = 1_000_000_000

/** `size` is the number of days; up to 6 there may be fewer. */
function generate(random, size, shape) {
  const isSmall = size <= 6
  const count = isSmall ? random.int(1, size) : size
  const bound = isSmall ? 6 : size > 1000 ? MOST : 50
  const middle = { plain: 0, losses: -0.5, tight: 0, wide: 0.05, rising: 0.3 }[shape] * bound
  const gain = (day) => {
    const trend = shape === 'rising' && !isSmall ? (bound * day) / count / 2 - bound / 2 : 0
    return Math.max(-MOST, Math.min(MOST, Math.round(random.int(-bound, bound) + middle + trend)))
  }
  const gains = Array.from({ length: count }, (_, day) => gain(day))
  const shortest = shape === 'wide' ? Math.ceil(count / 10) : random.int(1, Math.max(1, Math.floor(count / 2)))
  const longest = shape === 'tight' ? Math.min(count, shortest + random.int(0, 1)) : random.int(shortest, count)
  return [gains, shortest, shape === 'wide' || shape === 'rising' ? Math.max(longest, Math.ceil(count * 0.7)) : longest]
}

function isValid(gains, shortest, longest) {
  const isWhole = (value, low, high) => Number.isInteger(value) && value >= low && value <= high
  if (!Array.isArray(gains) || !isWhole(gains.length, 1, 60_000) || !gains.every((gain) => isWhole(gain, -MOST, MOST))) return false
  return isWhole(longest, 1, gains.length) && isWhole(shortest, 1, longest)
}
