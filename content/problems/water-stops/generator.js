const LONGEST = 1_000_000

/** `size` is the number of huts, a little less on a short trail. */
function generate(random, size, shape) {
  const most = shape === 'dense' ? 2 : Math.min(12, Math.floor(LONGEST / (size + 1)))
  const huts = []
  let place = 0
  const count = size < 7 ? random.int(0, size) : size
  for (let number = 0; number < count; number++) {
    place += shape === 'gap' && random.chance(0.02) ? most + 3 : random.int(1, most)
    huts.push(place)
  }
  const trail = place + random.int(1, most)
  return [huts, trail, reachOf(random, most, trail, shape)]
}

function reachOf(random, most, trail, shape) {
  switch (shape) {
    case 'dense':
      return random.int(1 + Math.floor(trail / 4), 1 + Math.floor(trail / 2))
    case 'tight':
      return random.chance(0.2) ? most - 1 || 1 : most
    default:
      return random.int(most, 3 * most)
  }
}

const isLength = (value) => Number.isInteger(value) && value >= 1 && value <= LONGEST

function isValid(huts, trail, reach) {
  return (
    Array.isArray(huts) &&
    huts.length <= 100_000 &&
    isLength(trail) &&
    isLength(reach) &&
    huts.every((hut, index) => Number.isInteger(hut) && hut > (index > 0 ? huts[index - 1] : 0) && hut < trail)
  )
}
