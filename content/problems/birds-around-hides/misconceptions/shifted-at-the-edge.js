function birdsInSight(birds, hides) {
  const height = birds.length
  const width = birds[0].length
  const table = [new Array(width + 1).fill(0)]
  for (const line of birds) {
    const above = table.at(-1)
    const sums = [0]
    let soFar = 0
    for (let column = 0; column < width; column++) {
      soFar += line[column]
      sums.push(above[column + 1] + soFar)
    }
    table.push(sums)
  }
  return hides.map(([row, column, reach]) => {
    const side = 2 * reach + 1
    const top = Math.max(0, row - reach)
    const left = Math.max(0, column - reach)
    const bottom = Math.min(height, top + side)
    const right = Math.min(width, left + side)
    return table[bottom][right] - table[top][right] - table[bottom][left] + table[top][left]
  })
}
