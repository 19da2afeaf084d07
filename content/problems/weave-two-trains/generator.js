const LONGEST = 50_000

/** Two trains with `size` wagons together; short ones are divided at random. */
function generate(random, size, shape) {
  const [northern, southern] = lengths(random, size, shape)
  const highest = shape === 'same-berths' ? Math.min(999, 1 + Math.ceil(size / 3)) : Math.min(999, 2 + 2 * size)
  const isMixed = shape === 'mixed' || (shape === 'same-berths' && random.chance(0.5))
  if (isMixed) return [northern, southern].map((length) => Array.from({ length }, () => random.int(1, highest)))
  const north = rising(random, northern, 1, highest)
  if (shape !== 'one-after-the-other') return [north, rising(random, southern, 1, highest)]
  const last = north.length > 0 ? north[north.length - 1] : 1
  const trains = [north, rising(random, southern, last, Math.min(999, last + highest))]
  return random.chance(0.5) ? trains : trains.reverse()
}

function lengths(random, size, shape) {
  const half = size > 10 ? Math.ceil(size / 2) : random.int(0, size)
  if (shape !== 'one-empty') return [half, size - half]
  const length = Math.min(LONGEST, size)
  return random.chance(0.5) ? [0, length] : [length, 0]
}

const rising = (random, length, low, high) =>
  Array.from({ length }, () => random.int(low, high)).sort((one, other) => one - other)

function isValid(north, south) {
  return [north, south].every(
    (train) =>
      Array.isArray(train) &&
      train.length <= LONGEST &&
      train.every((berth) => Number.isInteger(berth) && berth >= 1 && berth <= 999),
  )
}
