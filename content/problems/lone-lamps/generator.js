/** `size` is the side of a window; wide and narrow windows have two or three rows or columns and as many places. */
function generate(random, size, shape) {
  const few = random.int(1, 3)
  const many = size > 6 ? Math.floor((size * size) / few) : random.int(1, size + 1)
  const side = () => (size > 6 ? size : random.int(1, Math.max(2, Math.ceil(size / 2) + 1)))
  const lit = shape === 'bright' ? 0.6 : 0.3
  if (shape === 'wide') return [front(random, few, many, lit)]
  if (shape === 'narrow') return [front(random, many, few, lit)]
  return [front(random, side(), side(), lit)]
}

function front(random, rows, columns, lit) {
  const row = () => Array.from({ length: columns }, () => (random.chance(lit) ? '#' : '.')).join('')
  return Array.from({ length: rows }, row)
}

function isValid(rows) {
  const columns = rows.length > 0 ? rows[0].length : 0
  const fits = rows.length >= 1 && columns >= 1 && rows.length <= 100_000 && columns <= 100_000
  return fits && rows.length * columns <= 200_000 && rows.every((row) => row.length === columns && /^[#.]+$/.test(row))
}
