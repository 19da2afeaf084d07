function birdsInSight(birds: number[][], hides: number[][]): number[] {
  const height = birds.length
  const width = birds[0].length
  const table: number[][] = [new Array(width + 1).fill(0)]
  for (const line of birds) {
    const above = table[table.length - 1]
    const sums = [0]
    let soFar = 0
    line.forEach((count, column) => {
      soFar += count
      sums.push(above[column + 1] + soFar)
    })
    table.push(sums)
  }
  return hides.map(([row, column, reach]) => {
    const top = Math.max(0, row - reach)
    const bottom = Math.min(height, row + reach + 1)
    const left = Math.max(0, column - reach)
    const right = Math.min(width, column + reach + 1)
    return table[bottom][right] - table[top][right] - table[bottom][left] + table[top][left]
  })
}
