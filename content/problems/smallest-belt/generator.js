const PARCELS = 60000
const HEAVIEST = 10000
const RIDES = 10000

/** `size` is the number of parcels; of a small row it may be a little less. Small rows hold light parcels. */
function generate(random, size, shape) {
  const small = size <= 6
  const count = small ? random.int(Math.max(1, size - 2), size) : size
  const top = small ? 6 : HEAVIEST
  const weights = Array.from({ length: count }, () => random.int(1, top))
  const rides = random.int(1, Math.min(small ? 3 : Math.ceil(count / 4), RIDES))
  switch (shape) {
    case 'one-heavy': {
      const light = weights.map((weight) => Math.ceil(weight / 10))
      light[random.int(0, count - 1)] = top
      return [light, rides]
    }
    case 'ties':
      return [weights.fill(random.int(1, top)), rides]
    case 'few-rides':
      return [weights, random.int(1, 2)]
    case 'many-rides':
      return [weights, Math.min(count + random.int(0, 2), RIDES)]
    default:
      return [weights, rides]
  }
}

function isValid(weights, rides) {
  return (
    weights.length >= 1 &&
    weights.length <= PARCELS &&
    weights.every((weight) => weight >= 1 && weight <= HEAVIEST) &&
    rides >= 1 &&
    rides <= RIDES
  )
}
