const MOST_WEIGHTS = 40
const HEAVIEST = 50
const LARGEST_LOAD = 30

/** A chest of up to `size` weights. */
function generate(random, size, shape) {
  const count = Math.min(MOST_WEIGHTS, random.int(size > 6 ? size : size - 1, size))
  const load = size > 6 ? random.int(24, LARGEST_LOAD) : random.int(1, 2 + size)
  const heaviest = { plain: Math.min(HEAVIEST, load + 2), twins: Math.max(1, Math.floor(load / 2)), light: Math.min(load, 9) }[shape]
  const kinds = Array.from({ length: shape === 'twins' ? 2 + Math.floor(size / 5) : count }, () => random.int(1, heaviest))
  const weights = Array.from({ length: count }, (_, at) => (shape === 'twins' ? random.pick(kinds) : kinds[at]))
  return [random.chance(0.3) ? weights.sort((a, b) => a - b) : weights, load]
}

function isValid(weights, load) {
  return (
    weights.length <= MOST_WEIGHTS && weights.every((weight) => weight >= 1 && weight <= HEAVIEST) && load >= 1 && load <= LARGEST_LOAD
  )
}
