function islandCount(chart) {
  const grid = chart.map((line) => [...line])
  const sink = (row, column) => {
    if (grid[row]?.[column] !== '#') return
    grid[row][column] = '.'
    sink(row + 1, column)
    sink(row - 1, column)
    sink(row, column + 1)
    sink(row, column - 1)
  }
  let islands = 0
  for (let row = 0; row < grid.length; row++) {
    for (let column = 0; column < grid[row].length; column++) {
      if (grid[row][column] !== '#') continue
      islands++
      sink(row, column)
    }
  }
  return islands
}
