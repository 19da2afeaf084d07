const SEATS = 150000
const HIGHEST = 999

/** `size` is the number of seats; a small coach may be shorter, or have no seats. */
function generate(random, size, shape) {
  const count = size > 6 ? size : random.int(shape === 'plain' ? 0 : 1, size)
  const passenger = size > 6 ? () => ticket(random, HIGHEST) : () => ticket(random, 4)
  const mixed = (chance) => () => (random.chance(chance) ? 0 : passenger())
  switch (shape) {
    case 'empty-front':
      return [Array.from({ length: count }, (_, at) => (at < Math.floor(count / 2) ? 0 : passenger()))]
    case 'mostly-empty':
      return [Array.from({ length: count }, mixed(0.8))]
    case 'families': {
      const tickets = [0, ticket(random, 4), ticket(random, 4)]
      return [Array.from({ length: count }, () => random.pick(tickets))]
    }
    case 'full':
      return [Array.from({ length: count }, passenger)]
    default:
      return [Array.from({ length: count }, mixed(0.4))]
  }
}

function ticket(random, highest) {
  const number = random.int(1, highest)
  return random.chance(0.25) ? -number : number
}

function isValid(seats) {
  return seats.length <= SEATS && seats.every((entry) => entry >= -HIGHEST && entry <= HIGHEST)
}
