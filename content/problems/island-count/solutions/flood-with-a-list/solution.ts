type Square = [row: number, column: number]

function islandCount(chart: string[]): number {
  const unvisited = chart.map((line) => [...line].map((square) => square === '#'))
  let islands = 0
  for (let top = 0; top < chart.length; top++) {
    for (let left = 0; left < chart[top].length; left++) {
      if (!unvisited[top][left]) continue
      islands++
      unvisited[top][left] = false
      const places: Square[] = [[top, left]]
      for (let place = places.pop(); place; place = places.pop()) {
        const [row, column] = place
        const around: Square[] = [
          [row - 1, column],
          [row + 1, column],
          [row, column - 1],
          [row, column + 1],
        ]
        for (const [nearRow, nearColumn] of around) {
          if (!unvisited[nearRow]?.[nearColumn]) continue
          unvisited[nearRow][nearColumn] = false
          places.push([nearRow, nearColumn])
        }
      }
    }
  }
  return islands
}
