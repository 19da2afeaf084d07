/** `size` is the longer side of the chart; charts up to 6 may have any sides up to it, and no rows at all. */
function generate(random, size, shape) {
  const side = Math.min(size, 200)
  const isSmall = side <= 6
  const height = isSmall ? random.int(random.chance(0.1) ? 0 : 1, side) : side
  const width = isSmall ? random.int(1, side) : side
  return [Array.from({ length: height }, (_, row) => line(random, shape, row, height, width))]
}

function line(random, shape, row, height, width) {
  const columns = Array.from({ length: width }, (_, column) => column)
  const drawn = (isLand) => columns.map((column) => (isLand(column) ? '#' : '.')).join('')
  switch (shape) {
    case 'land':
      return drawn(() => true)
    case 'checkerboard':
      return drawn((column) => (row + column) % 2 === 0)
    case 'rings':
      return drawn((column) => Math.min(row, column, height - 1 - row, width - 1 - column) % 2 === 0)
    case 'winding':
      // Every other row is land, joined to the next one at alternating ends.
      return drawn((column) => row % 2 === 0 || column === (row % 4 === 1 ? width - 1 : 0))
    default: {
      const share = random.pick([0.3, 0.5, 0.6, 0.7])
      return drawn(() => random.chance(share))
    }
  }
}

function isValid(chart) {
  if (!Array.isArray(chart) || chart.length > 200) return false
  return chart.every((row) => typeof row === 'string' && /^[#.]{1,200}$/.test(row) && row.length === chart[0].length)
}
