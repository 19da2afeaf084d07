/**
 * `size` is the number of drawers; up to 6 there may be fewer. "nearly": a search tree with some wrong labels; "tight": the same
 * with labels close together; "deep": all drawers below one another.
 */
function generate(random, size, shape) {
  const isSmall = size <= 6
  const count = isSmall ? random.int(random.chance(0.1) ? 0 : 1, size) : Math.min(size, 60_000)
  const below = grown(random, count, shape)
  const labels = new Array(count)
  const inOrder = leftToRight(below)
  const lowest = isSmall ? random.pick([-3, -3, -3, -100_000, 99_994]) : -100_000
  const most = isSmall ? lowest + 6 : 100_000
  const step = shape === 'tight' || isSmall ? 1 : Math.max(1, Math.floor(150_000 / count))
  const share = shape === 'nearly' || isSmall ? 0.2 : 0.4
  inOrder.forEach((drawer, place) => {
    const own = (isSmall ? lowest : -90_000) + place * step
    labels[drawer] = shape === 'plain' || random.chance(share) ? random.int(lowest, most) : Math.min(most, own)
    if (shape === 'tight' && !isSmall) labels[drawer] = own + random.int(-2, 2)
  })
  return [written(below, labels)]
}

function grown(random, count, shape) {
  const below = Array.from({ length: count }, () => [null, null])
  let free = [[0, 0], [0, 1]]
  for (let drawer = 1; drawer < count; drawer++) {
    const at = random.int(0, free.length - 1)
    const [above, side] = free[at]
    below[above][side] = drawer
    free[at] = free[free.length - 1]
    free.pop()
    if (shape === 'deep') free = []
    free.push([drawer, 0], [drawer, 1])
  }
  return below
}

function leftToRight(below) {
  const order = []
  const waiting = []
  let drawer = below.length > 0 ? 0 : null
  while (drawer !== null || waiting.length > 0) {
    while (drawer !== null) {
      waiting.push(drawer)
      drawer = below[drawer][0]
    }
    drawer = waiting.pop()
    order.push(drawer)
    drawer = below[drawer][1]
  }
  return order
}

function written(below, labels) {
  if (below.length === 0) return []
  const values = [labels[0]]
  const drawers = [0]
  for (let at = 0; at < drawers.length; at++) {
    for (const next of below[drawers[at]]) {
      values.push(next === null ? null : labels[next])
      if (next !== null) drawers.push(next)
    }
  }
  while (values[values.length - 1] === null) values.pop()
  return values
}

function isValid(cabinet) {
  if (!Array.isArray(cabinet) || cabinet[cabinet.length - 1] === null) return false
  let drawers = 0
  let places = 1
  for (const label of cabinet) {
    if (places === 0) return false
    places--
    if (label === null) continue
    if (!Number.isInteger(label) || Math.abs(label) > 100_000) return false
    drawers++
    places += 2
  }
  return drawers <= 60_000
}
