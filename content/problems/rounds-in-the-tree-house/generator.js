/**
 * `size` is the number of rooms; up to 6 there may be fewer. "full": no gaps but on the last level; "branches": two long branches
 * that part at the top; "deep": all below one another.
 */
function generate(random, size, shape) {
  const isSmall = size <= 6
  const count = isSmall ? random.int(random.chance(0.1) ? 0 : 1, size) : Math.min(size, 60_000)
  return [written(grown(random, count, shape), () => random.int(1, isSmall ? 3 : random.pick([9, 1000])))]
}

/** For each room the numbers of the ones below it, left and right; room 0 is at the top. */
function grown(random, count, shape) {
  const below = Array.from({ length: count }, () => [null, null])
  let free = placesOf(0)
  for (let room = 1; room < count; room++) {
    const at = shape === 'full' ? room - 1 : random.int(0, free.length - 1)
    const [above, side] = free[at]
    below[above][side] = room
    if (shape === 'deep') free = placesOf(room)
    else if (shape === 'full') free.push(...placesOf(room))
    else if (shape === 'branches') free[at] = random.pick(placesOf(room))
    else {
      free[at] = free[free.length - 1]
      free.pop()
      free.push(...placesOf(room))
    }
  }
  return below
}

const placesOf = (room) => [
  [room, 0],
  [room, 1],
]

function written(below, rungs) {
  if (below.length === 0) return []
  const values = [0]
  const rooms = [0]
  for (let at = 0; at < rooms.length; at++) {
    for (const next of below[rooms[at]]) {
      values.push(next === null ? null : rungs())
      if (next !== null) rooms.push(next)
    }
  }
  while (values[values.length - 1] === null) values.pop()
  return values
}

function isValid(house) {
  if (!Array.isArray(house) || house[house.length - 1] === null) return false
  if (house.length > 0 && house[0] !== 0) return false
  let count = 0
  let places = 1
  for (const rungs of house) {
    if (places === 0) return false
    places--
    if (rungs === null) continue
    if (!Number.isInteger(rungs) || rungs > 1000 || (count > 0 && rungs < 1)) return false
    count++
    places += 2
  }
  return count <= 60_000
}
