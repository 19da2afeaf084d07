/**
 * `size` is the number of basins; up to 6 there may be fewer. "deep": all below one another; "full": no gaps but in the last
 * tier.
 */
function generate(random, size, shape) {
  const isSmall = size <= 6
  const count = isSmall ? random.int(0, size) : Math.min(size, 70_000)
  const reading = () => {
    if (isSmall) return random.int(-2, 3)
    return shape === 'deep' ? random.int(-9, 9) : random.int(-2_000_000_000, 2_000_000_000)
  }
  return [written(grown(random, count, shape), reading)]
}

/** For each basin the numbers of the ones below it, left and right; basin 0 is the uppermost. */
function grown(random, count, shape) {
  const below = Array.from({ length: count }, () => [null, null])
  let free = [
    [0, 0],
    [0, 1],
  ]
  for (let basin = 1; basin < count; basin++) {
    const at = shape === 'full' ? basin - 1 : random.int(0, free.length - 1)
    const [above, side] = free[at]
    below[above][side] = basin
    const places = [
      [basin, 0],
      [basin, 1],
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

function written(below, reading) {
  if (below.length === 0) return []
  const values = [reading()]
  const basins = [0]
  for (let at = 0; at < basins.length; at++) {
    for (const next of below[basins[at]]) {
      values.push(next === null ? null : reading())
      if (next !== null) basins.push(next)
    }
  }
  while (values[values.length - 1] === null) values.pop()
  return values
}

function isValid(fountain) {
  if (!Array.isArray(fountain) || fountain[fountain.length - 1] === null) return false
  let basins = 0
  let places = 1
  for (const value of fountain) {
    if (places === 0) return false
    places--
    if (value === null) continue
    if (!Number.isInteger(value) || Math.abs(value) > 2_000_000_000) return false
    basins++
    places += 2
  }
  return basins <= 70_000
}
