/** `size` is the number of entries; small logs may be shorter. */
function generate(random, size, shape) {
  const count = size < 7 ? random.int(0, size) : size
  const highest = shape === 'same-number' ? 2 : Math.min(999, size + 3)
  if (shape === 'deep') {
    const starts = Math.ceil(count / 2)
    return [Array.from({ length: count }, (_, at) => (at < starts ? random.int(1, highest) : 0))]
  }
  const ends = shape === 'many-ends' ? 0.6 : 0.4
  return [Array.from({ length: count }, () => (random.chance(ends) ? 0 : random.int(1, highest)))]
}

function isValid(log) {
  return Array.isArray(log) && log.length <= 100_000 && log.every((entry) => Number.isInteger(entry) && entry >= 0 && entry <= 999)
}
