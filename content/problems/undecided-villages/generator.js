/**
 * `size` is the number of villages; up to 6 there may be fewer. "chain": one long road with the first paper at its end;
 * "grid": many ways of the same length; "copies": repeated roads and roads from a village to itself.
 */
function generate(random, size, shape) {
  const isSmall = size <= 6
  let villages = isSmall && shape !== 'grid' ? random.int(1, size) : Math.min(size, 50_000)
  let roads = []
  if (shape === 'grid') {
    const width = Math.max(1, Math.floor(Math.sqrt(villages)))
    villages = width * Math.max(1, Math.floor(villages / width))
    for (let at = 0; at < villages; at++) {
      if (at % width !== width - 1) roads.push([at, at + 1])
      if (at + width < villages) roads.push([at, at + width])
    }
  } else if (shape === 'chain') {
    for (let at = 1; at < villages; at++) roads.push([at - 1, at])
  } else {
    const most = Math.floor(villages * 0.8)
    for (let at = 1; at <= most && at < villages; at++) {
      roads.push([random.int(isSmall ? 0 : Math.max(0, at - 40), at - 1), at])
    }
    const extra = isSmall ? random.int(0, 4) : Math.floor(villages * 0.15)
    for (let road = 0; road < extra; road++) roads.push([random.int(0, villages - 1), random.int(0, villages - 1)])
    if (shape === 'copies') {
      const copies = isSmall ? random.int(0, 3) : Math.floor(villages * 0.04)
      for (let copy = 0; copy < copies && roads.length > 0; copy++) {
        const [a, b] = random.pick(roads)
        roads.push(random.chance(0.2) ? [a, a] : [b, a])
      }
    }
  }
  const numbers = random.shuffle(Array.from({ length: villages }, (_, at) => at))
  roads = random.shuffle(roads.map(([a, b]) => (random.chance(0.5) ? [numbers[a], numbers[b]] : [numbers[b], numbers[a]])))
  const papers = Math.min(villages, isSmall ? random.int(1, 3) : villages > 1000 ? 12 : random.int(2, 5))
  const isLong = shape === 'chain' && !isSmall
  const starts = isLong ? numbers.slice(0, 1) : random.shuffle(numbers).slice(0, papers)
  return [villages, roads, starts]
}

function isValid(villages, roads, starts) {
  const isVillage = (village) => Number.isInteger(village) && village >= 0 && village < villages
  return (
    Number.isInteger(villages) &&
    villages >= 1 &&
    villages <= 50_000 &&
    Array.isArray(roads) &&
    roads.length <= 50_000 &&
    roads.every((road) => Array.isArray(road) && road.length === 2 && road.every(isVillage)) &&
    Array.isArray(starts) &&
    starts.length >= 1 &&
    starts.every(isVillage) &&
    new Set(starts).size === starts.length
  )
}
