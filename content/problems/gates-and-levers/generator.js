/**
 * `size` is the number of places; up to 6 there may be fewer. "locked": the goal lies behind many gates. "stuck": it lies behind a gate
 * that no lever opens. "long-ways": most canals lie in one row, so a boat often has to come back.
 */
function generate(random, size, shape) {
  const isSmall = size <= 6
  const places = isSmall ? random.int(1, size) : size
  const gates = isSmall ? random.int(1, 3) : size < 40 ? 4 : 10
  const most = isSmall ? 6 : size < 40 ? 20 : 400
  const bit = () => 2 ** random.int(0, gates - 1)
  const some = (count) => Array.from({ length: count }, bit).reduce((mask, one) => mask | one, 0)
  const place = () => random.int(0, places - 1)
  const canals = []
  const canal = (a, b, mask) => canals.push([...(random.chance(0.5) ? [a, b] : [b, a]), random.int(1, most), mask])
  if (!isSmall || random.chance(0.7)) {
    for (let at = 1; at < places; at++) {
      const from = shape === 'long-ways' ? at - 1 : random.int(0, at - 1)
      canal(from, at, random.chance(0.8) ? 0 : some(1))
    }
  }
  const more = isSmall ? random.int(0, 3) : Math.floor((shape === 'long-ways' ? 0.2 : 1.2) * size)
  for (let count = more; count > 0; count--) canal(place(), place(), random.chance(0.4) ? 0 : some(random.int(1, 3)))
  const levers = Array.from({ length: isSmall ? random.int(0, 3) : Math.min(30, Math.floor(size / 2)) }, () => [
    place(),
    random.int(1, most),
    some(random.int(1, 2)),
  ])
  const start = place()
  const goal = isSmall ? place() : (start + random.int(1, places - 1)) % places
  const open = some(random.int(0, 2))
  const all = 2 ** gates - 1
  const lasting = shape === 'stuck' ? 2 ** (gates - 1) : 0
  if (shape === 'locked' || lasting > 0) {
    for (const ofCanal of canals) {
      if (ofCanal[0] === goal || ofCanal[1] === goal) ofCanal[3] |= lasting | (isSmall ? some(2) : all & ~bit())
    }
  }
  const movable = levers.map(([at, minutes, mask]) => [at, minutes, mask & ~lasting])
  return [places, random.shuffle(canals), movable, open & ~lasting, start, goal]
}

function isValid(places, canals, levers, open, start, goal) {
  const isBetween = (value, low, high) => Number.isInteger(value) && value >= low && value <= high
  const isPlace = (value) => isBetween(value, 0, places - 1)
  const isMask = (value) => isBetween(value, 0, 1023)
  const isMinutes = (value) => isBetween(value, 1, 10_000)
  if (!isBetween(places, 1, 60) || !isPlace(start) || !isPlace(goal) || !isMask(open)) return false
  if (!Array.isArray(canals) || canals.length > 150 || !Array.isArray(levers) || levers.length > 30) return false
  const isCanal = (canal) => canal.length === 4 && isPlace(canal[0]) && isPlace(canal[1]) && isMinutes(canal[2]) && isMask(canal[3])
  const isLever = (lever) => lever.length === 3 && isPlace(lever[0]) && isMinutes(lever[1]) && isMask(lever[2])
  return canals.every((canal) => Array.isArray(canal) && isCanal(canal)) && levers.every((lever) => Array.isArray(lever) && isLever(lever))
}
