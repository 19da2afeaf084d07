/** `size` is the number of books; small shelves may be shorter. */
function generate(random, size, shape) {
  const count = size < 7 ? random.int(0, size) : size
  const colours = shape === 'two-colours' ? 2 : Math.min(999, size + 2)
  const width = shape === 'half' ? Math.max(1, Math.floor(count / 2)) : random.int(1, Math.max(1, Math.min(count + 1, 100_000)))
  if (shape !== 'blocks') return [Array.from({ length: count }, () => random.int(1, colours)), width]
  const books = []
  while (books.length < count) {
    const colour = random.int(1, colours)
    for (let left = random.int(1, 4); left > 0 && books.length < count; left--) books.push(colour)
  }
  return [books, Math.min(width, 1 + Math.ceil(count / 3))]
}

function isValid(books, width) {
  const within = (value, high) => Number.isInteger(value) && value >= 1 && value <= high
  return Array.isArray(books) && books.length <= 100_000 && books.every((colour) => within(colour, 999)) && within(width, 100_000)
}
