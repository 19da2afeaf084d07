function hollowSizes(heights) {
  const marked = heights.map((line) => line.map(() => false))
  const sizes = []
  heights.forEach((line, firstRow) => {
    line.forEach((height, firstColumn) => {
      if (marked[firstRow][firstColumn]) return
      const waiting = [[firstRow, firstColumn]]
      let size = 0
      let isHollow = true
      while (waiting.length > 0 && isHollow) {
        const [row, column] = waiting.pop()
        if (marked[row][column]) continue
        marked[row][column] = true
        size++
        for (const [r, c] of [[row - 1, column], [row + 1, column], [row, column - 1], [row, column + 1]]) {
          const other = heights[r]?.[c] ?? -1
          if (other < height) isHollow = false
          else if (other === height && !marked[r][c]) {
            waiting.push([r, c])
          }
        }
      }
      if (isHollow) sizes.push(size)
    })
  })
  return sizes.sort((a, b) => b - a)
}
