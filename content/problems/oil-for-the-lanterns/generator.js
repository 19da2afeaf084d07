/**
 * `size` is the number of lanterns; up to 6 there may be fewer. "full": no gaps but on the last level; "deep": all below one
 * another; "exact": many lanterns need just what is left.
 */
function generate(random, size, shape) {
  const isSmall = size <= 6
  const count = isSmall ? random.int(random.chance(0.1) ? 0 : 1, size) : Math.min(size, 60_000)
  const can = isSmall ? random.int(1, 9) : random.int(10, shape === 'deep' || shape === 'plain' ? 5000 : 60)
  const most = shape === 'exact' ? Math.min(can, 3) : can
  return [written(grown(random, count, shape), () => random.int(random.chance(0.1) ? 0 : 1, most)), can]
}

/** For each lantern the numbers of the ones below it, left and right; lantern 0 is at the top. */
function grown(random, count, shape) {
  const below = Array.from({ length: count }, () => [null, null])
  let free = [
    [0, 0],
    [0, 1],
  ]
  for (let lantern = 1; lantern < count; lantern++) {
    const at = shape === 'full' ? lantern - 1 : random.int(0, free.length - 1)
    const [above, side] = free[at]
    below[above][side] = lantern
    const places = [
      [lantern, 0],
      [lantern, 1],
    ]
    if (shape === 'deep') {
      free = places
    } else {
      if (shape !== 'full') {
        free[at] = free[free.length - 1]
        free.pop()
      }
      free.push(...places)
    }
  }
  return below
}

function written(below, need) {
  if (below.length === 0) return []
  const values = [need()]
  const lanterns = [0]
  for (let at = 0; at < lanterns.length; at++) {
    for (const next of below[lanterns[at]]) {
      values.push(next === null ? null : need())
      if (next !== null) lanterns.push(next)
    }
  }
  while (values[values.length - 1] === null) values.pop()
  return values
}

function isValid(lanterns, can) {
  if (!Number.isInteger(can) || can < 1 || can > 1_000_000) return false
  if (!Array.isArray(lanterns) || lanterns[lanterns.length - 1] === null) return false
  let count = 0
  let places = 1
  for (const need of lanterns) {
    if (places === 0) return false
    places--
    if (need === null) continue
    if (!Number.isInteger(need) || need < 0 || need > can) return false
    count++
    places += 2
  }
  return count <= 60_000
}
