/** A train of `size` wagons, or at times of none where it would be short anyway. */
function generate(random, size, shape) {
  const k = chosenK(random, size, shape)
  const heaviest = Math.min(999, 4 + size)
  let length = size
  if (shape === 'last-goes') length = Math.max(k, size - (size % k))
  else if (size < 4 && random.chance(0.1)) length = 0
  if (shape === 'one-load') return [new Array(length).fill(random.int(1, heaviest)), k]
  return [Array.from({ length }, () => random.int(1, heaviest)), k]
}

function chosenK(random, size, shape) {
  if (shape === 'often') return random.int(1, 3)
  if (shape === 'last-goes') return random.int(1, Math.ceil(size / 2))
  return random.int(1, Math.min(100_000, size + 2))
}

function isValid(train, k) {
  const within = (value, low, high) => Number.isInteger(value) && value >= low && value <= high
  return Array.isArray(train) && train.length <= 100_000 && train.every((load) => within(load, 1, 999)) && within(k, 1, 100_000)
}
