/**
 * `size` is the number of huts; up to 6 there may be fewer. "ties": few heights; "slope": most steps go up on one side of a hut
 * and down on the other; "across": heights fall everywhere on one side of the gate and rise everywhere on the other.
 */
function generate(random, size, shape) {
  const isSmall = size <= 6
  const count = isSmall ? random.int(random.chance(0.1) ? 0 : 1, size) : Math.min(size, 60_000)
  const below = Array.from({ length: count }, () => [null, null])
  const heights = [shape === 'across' ? 4000 : isSmall ? 3 : 4250]
  const depths = [1]
  let free = count > 0 ? [[0, 0], [0, 1]] : []
  const isMirrored = random.chance(0.5)
  const sides = [isMirrored ? 1 : -1]
  for (let hut = 1; hut < count; hut++) {
    // The last places belong to the lowest huts, so they make long ways.
    const recent = Math.max(0, free.length - 40)
    const at = random.chance(shape === 'slope' ? 0.05 : 0.5) && !isSmall ? random.int(recent, free.length - 1) : random.int(0, free.length - 1)
    const [above, side] = free[at]
    free[at] = free[free.length - 1]
    free.pop()
    below[above][side] = hut
    depths[hut] = depths[above] + 1
    sides[hut] = above === 0 ? (side === 0 ? 1 : -1) * (isMirrored ? 1 : -1) : sides[above]
    heights[hut] = bounded(next(random, heights[above], shape, isSmall, side, sides[hut], isMirrored))
    if (depths[hut] < 400) free.push([hut, 0], [hut, 1])
  }
  return [written(below, heights)]
}

const bounded = (height) => Math.max(-500, Math.min(9000, height))

function next(random, height, shape, isSmall, side, half, isMirrored) {
  if (shape === 'across') return height + half * random.int(1, 9)
  if (shape === 'ties' || isSmall) return random.chance(0.3) ? height : random.int(1, 5)
  if (shape === 'slope' && random.chance(0.9)) return height + ((side === 0) === isMirrored ? 1 : -1) * random.int(1, 40)
  return random.int(-500, 9000)
}

function written(below, heights) {
  if (below.length === 0) return []
  const values = [heights[0]]
  const huts = [0]
  for (let at = 0; at < huts.length; at++) {
    for (const hut of below[huts[at]]) {
      values.push(hut === null ? null : heights[hut])
      if (hut !== null) huts.push(hut)
    }
  }
  while (values[values.length - 1] === null) values.pop()
  return values
}

function isValid(park) {
  if (!Array.isArray(park) || park[park.length - 1] === null) return false
  // The number of huts from the gate to each place, in the order of the list.
  const depths = [1]
  let huts = 0
  for (let at = 0; at < park.length; at++) {
    const height = park[at]
    if (at >= depths.length) return false
    if (height === null) continue
    if (!Number.isInteger(height) || height < -500 || height > 9000 || depths[at] > 400) return false
    huts++
    depths.push(depths[at] + 1, depths[at] + 1)
  }
  return huts <= 60_000
}
