/** `size` is the number of levels; now and then a short record is empty. */
function generate(random, size, shape) {
  const count = size < 7 && random.chance(0.03) ? 0 : size
  const minutes = Array.from({ length: count }, (_, minute) => minute)
  switch (shape) {
    case 'drift':
      return [walk(random, count, 2), random.int(1, size > 6 ? 40 : 4)]
    case 'still': {
      const limit = random.int(1, 5)
      return [minutes.map(() => random.int(-1, limit - 1)), limit]
    }
    case 'rising':
      return [minutes.map((minute) => 2 * minute + random.int(0, 1)), random.int(0, 3) + Math.floor(size / 2)]
    case 'runs':
      return [minutes.map(() => (random.chance(0.7) ? 0 : random.int(-1, 1))), random.int(0, 1)]
    default:
      return size > 6
        ? [minutes.map(() => random.int(-99999, 99999)), random.int(100000, 190000)]
        : [minutes.map(() => random.int(0, 9)), random.int(0, 6)]
  }
}

function isValid(levels, limit) {
  return (
    Array.isArray(levels) &&
    levels.length <= 80000 &&
    levels.every((level) => Number.isInteger(level) && Math.abs(level) <= 1000000000) &&
    Number.isInteger(limit) &&
    limit >= 0 &&
    limit <= 2000000000
  )
}

function walk(random, count, widest) {
  let level = random.int(0, 5)
  return Array.from({ length: count }, () => (level += random.int(-widest, widest)))
}
