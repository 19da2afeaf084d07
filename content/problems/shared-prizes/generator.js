/** `size` is the number of riders; small sizes have few different results. */
function generate(random, size, shape) {
  const count = size < 7 ? random.int(0, size) : size
  const isSmall = size < 100
  const points = shape === 'same-points' ? random.int(0, 1000) : -1
  const kinds = Math.max(1, shape === 'many-ties' ? Math.ceil(Math.sqrt(count) / 3) : Math.ceil(count / 2))
  const result = () => [
    points >= 0 ? points : random.int(0, isSmall ? random.pick([2, 12]) : 1000),
    random.int(1, isSmall ? random.pick([2, 12]) : random.pick([30, 100_000])),
  ]
  const known = Array.from({ length: kinds }, result)
  const results = Array.from({ length: count }, () => (random.chance(shape === 'many-ties' ? 1 : 0.4) ? [...random.pick(known)] : result()))
  const most = shape === 'few-prizes' ? Math.ceil(count / 3) : random.chance(0.5) ? count + 2 : count
  const top = size < 7 ? random.pick([5, 20]) : 1_000_000
  const prizes = Array.from({ length: size > 100 ? Math.min(most, 40_000) : random.int(0, most) }, () => random.int(0, top))
  if (random.chance(0.7)) prizes.sort((a, b) => b - a)
  return [results, prizes]
}

function isValid(results, prizes) {
  const isBetween = (value, low, high) => Number.isInteger(value) && value >= low && value <= high
  const isResult = (result) => Array.isArray(result) && result.length === 2 && isBetween(result[0], 0, 1000) && isBetween(result[1], 1, 100_000)
  if (!Array.isArray(results) || results.length > 40_000 || !results.every(isResult)) return false
  return Array.isArray(prizes) && prizes.length <= 40_000 && prizes.every((prize) => isBetween(prize, 0, 1_000_000))
}
