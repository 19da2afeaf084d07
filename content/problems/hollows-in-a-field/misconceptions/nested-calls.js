function hollowSizes(heights) {
  const marked = heights.map((line) => line.map(() => false))
  const walk = (row, column) => {
    marked[row][column] = true
    let [size, isHollow] = [1, true]
    for (const [r, c] of [[row - 1, column], [row + 1, column], [row, column - 1], [row, column + 1]]) {
      const other = heights[r]?.[c] ?? -1
      if (other < heights[row][column]) isHollow = false
      else if (other === heights[row][column] && !marked[r][c]) {
        const [more, holds] = walk(r, c)
        size += more
        isHollow &&= holds
      }
    }
    return [size, isHollow]
  }
  const sizes = []
  heights.forEach((line, row) => {
    line.forEach((_, column) => {
      if (marked[row][column]) return
      const [size, isHollow] = walk(row, column)
      if (isHollow) sizes.push(size)
    })
  })
  return sizes.sort((a, b) => b - a)
}
