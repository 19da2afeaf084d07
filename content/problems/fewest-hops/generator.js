/**
 * `size` is the number of lofts; up to 6 there may be fewer. "rings": short ways between all lofts, and some to spare;
 * "split": start and goal lie apart; "line": all lofts in a row; "ladder": rungs of two lofts, each joined to both of the next.
 */
function generate(random, size, shape) {
  const lofts = size <= 6 ? random.int(1, size) : Math.min(size, 50_000)
  const names = random.shuffle(Array.from({ length: lofts }, (_, loft) => loft))
  const pairs = pairsOf(random, lofts, shape)
  const routes = random.shuffle(pairs).map(([a, b]) => random.shuffle([names[a], names[b]]))
  const isLong = shape === 'line' || shape === 'ladder' || (shape === 'split' && lofts > 1)
  const start = isLong ? 0 : random.int(0, lofts - 1)
  const goal = isLong ? lofts - 1 : random.int(0, lofts - 1)
  return [lofts, routes, names[start], names[goal]]
}

function pairsOf(random, lofts, shape) {
  const any = (low, high) => [random.int(low, high), random.int(low, high)]
  const list = (length, make) => Array.from({ length }, (_, index) => make(index))
  switch (shape) {
    case 'line':
      return list(lofts - 1, (loft) => [loft, loft + 1])
    case 'ladder':
      return list(Math.max(0, lofts - 1), (index) => index + 1).flatMap((loft) => {
        const rung = Math.ceil(loft / 2)
        return [2 * rung - 3, 2 * rung - 2].filter((before) => before >= 0).map((before) => [before, loft])
      })
    case 'rings':
      return [
        ...list(lofts - 1, (index) => [random.int(Math.floor(index / 2), index), index + 1]),
        ...list(lofts <= 6 ? random.int(1, 3) : Math.floor(lofts / 8), () => any(0, lofts - 1)),
      ]
    case 'split': {
      const half = Math.floor(lofts / 2)
      if (half === 0) return []
      return list(lofts, () => (random.chance(0.5) ? any(0, half - 1) : any(half, lofts - 1)))
    }
    default:
      return list(lofts <= 6 ? random.int(0, lofts + 2) : Math.floor(1.2 * lofts), () => any(0, lofts - 1))
  }
}

function isValid(lofts, routes, start, goal) {
  if (!Number.isInteger(lofts) || lofts < 1 || lofts > 50_000) return false
  const isLoft = (loft) => Number.isInteger(loft) && loft >= 0 && loft < lofts
  if (!Array.isArray(routes) || routes.length > 60_000) return false
  const fits = (route) => Array.isArray(route) && route.length === 2 && route.every(isLoft)
  return routes.every(fits) && isLoft(start) && isLoft(goal)
}
