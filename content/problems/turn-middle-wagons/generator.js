/** A train of `size` wagons and the part of it that is turned. */
function generate(random, size, shape) {
  const highest = shape === 'same-numbers' ? 2 : Math.min(999, 3 + 2 * size)
  const train = Array.from({ length: size }, () => random.int(1, highest))
  return [train, ...part(random, size, shape)]
}

function part(random, size, shape) {
  if (shape === 'whole') return [1, size]
  if (shape === 'from-the-front') return [1, random.int(1, size)]
  if (shape === 'up-to-the-end') return [random.int(1, size), size]
  const first = random.int(1, size)
  return [first, random.int(first, size)]
}

function isValid(train, first, last) {
  const within = (value, low, high) => Number.isInteger(value) && value >= low && value <= high
  if (!Array.isArray(train) || train.length > 100_000 || !train.every((number) => within(number, 1, 999))) return false
  return within(last, 1, train.length) && within(first, 1, last)
}
