/**
 * `size` is the number of stops; up to 6 there may be fewer. "ties": few different times; "long-legs": a few very long
 * ones; "slow": all nearly as long as allowed, and a large ring asks for one of its longest trips.
 */
function generate(random, size, shape) {
  const isSmall = size <= 6
  const stops = isSmall ? random.int(2, Math.max(2, size)) : Math.min(size, 20_000)
  const leg = () => {
    if (shape === 'ties') return random.int(1, 3)
    if (shape === 'long-legs') return random.chance(0.3) ? random.int(1, isSmall ? 9 : 10_000) : 1
    return random.int(shape === 'slow' ? (isSmall ? 7 : 9990) : 1, isSmall ? 9 : 10_000)
  }
  const minutes = Array.from({ length: stops }, leg)
  const trips = stops * (stops - 1)
  if (shape === 'slow' && size > 1000) return [minutes, trips - random.int(0, 9)]
  const rank = size > 1000 ? random.int(Math.floor(trips * 0.6), Math.floor(trips * 0.9)) : random.int(1, trips)
  return [minutes, rank]
}

function isValid(minutes, rank) {
  const isWhole = (value, low, high) => Number.isInteger(value) && value >= low && value <= high
  if (!Array.isArray(minutes) || !isWhole(minutes.length, 2, 20_000)) return false
  return minutes.every((leg) => isWhole(leg, 1, 10_000)) && isWhole(rank, 1, minutes.length * (minutes.length - 1))
}
