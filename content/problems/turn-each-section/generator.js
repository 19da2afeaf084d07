/** `size` is the number of nodes; small trains may be shorter. */
function generate(random, size, shape) {
  const count = size < 7 ? random.int(0, size) : size
  const highest = Math.min(999, size + 3)
  const locomotives = { plain: 0.25, 'few-locomotives': 4 / (size + 4), 'many-locomotives': 0.6, 'one-section': 0 }[shape]
  return [Array.from({ length: count }, () => (random.chance(locomotives) ? 0 : random.int(1, highest)))]
}

function isValid(train) {
  return (
    Array.isArray(train) && train.length <= 100_000 && train.every((value) => Number.isInteger(value) && value >= 0 && value <= 999)
  )
}
