/** `size` is the number of nodes; small trains may be shorter. */
function generate(random, size, shape) {
  const count = size < 7 ? random.int(0, size) : size
  const highest = Math.min(999, size + 3)
  const most = Math.min(100_000, Math.max(3, Math.ceil(count / 3)))
  const turns = {
    plain: () => [random.int(1, 5), random.int(1, 5)],
    'one-each': () => [1, 1],
    'much-back': () => [1, random.int(2, most + 2)],
    'much-front': () => [random.int(2, most + 2), 1],
    'long-turns': () => [random.int(1, most), random.int(1, most)],
  }
  const [front, back] = turns[shape]()
  return [Array.from({ length: count }, () => random.int(-highest, highest)), front, back]
}

function isValid(train, front, back) {
  const isWhole = (value, low, high) => Number.isInteger(value) && value >= low && value <= high
  if (!Array.isArray(train) || train.length > 100_000 || !train.every((value) => isWhole(value, -999, 999))) return false
  return isWhole(front, 1, 100_000) && isWhole(back, 1, 100_000)
}
