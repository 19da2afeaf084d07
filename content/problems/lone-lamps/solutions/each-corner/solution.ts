function loneLamps(rows: string[]): number {
  const isLit = (row: number, column: number): number => (rows[row][column] === '#' ? 1 : 0)
  let count = 0
  for (let row = 0; row < rows.length - 1; row++) {
    for (let column = 0; column < rows[row].length - 1; column++) {
      const above = isLit(row, column) + isLit(row, column + 1)
      const below = isLit(row + 1, column) + isLit(row + 1, column + 1)
      if (above + below === 1) count++
    }
  }
  return count
}
