/** `size` is the longer side of the field. Most fields have a high rim, so that water stays inside. */
function generate(random, size, shape) {
  const side = () => (size > 50 ? size : random.int(Math.min(size, 3), size))
  const [rows, columns] = random.shuffle([size, side()])
  const most = random.int(1, 3)
  const rim = random.chance(0.85) ? 4 : random.int(0, most)
  const isRim = (row, column) => row === 0 || column === 0 || row === rows - 1 || column === columns - 1
  const height = heightsOf(random, rows, columns, shape, most)
  const field = Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (_, column) => (isRim(row, column) ? rim : height(row, column))),
  )
  if (random.chance(0.15)) field[random.int(0, rows - 1)][random.int(0, columns - 1)] = 0
  return [field]
}

/** "winding": one path leads to and fro through the field; "corners": low squares meet at corners. */
function heightsOf(random, rows, columns, shape, most) {
  if (shape === 'plateau') return () => (random.chance(0.002) ? random.int(2, 999) : 1)
  if (shape === 'winding') {
    return (row, column) => (row % 2 === 1 ? 1 : column === (row % 4 === 0 ? 1 : columns - 2) ? 1 : random.int(2, 3))
  }
  if (shape === 'corners') return (row, column) => ((row + column) % 2 === 0 && random.chance(0.7) ? 1 : random.int(2, 3))
  return () => random.int(0, most)
}

function isValid(heights) {
  const isSide = (list) => Array.isArray(list) && list.length >= 1 && list.length <= 300
  if (!isSide(heights) || !isSide(heights[0])) return false
  const isHeight = (value) => Number.isInteger(value) && value >= 0 && value <= 999
  return heights.every((line) => Array.isArray(line) && line.length === heights[0].length && line.every(isHeight))
}
