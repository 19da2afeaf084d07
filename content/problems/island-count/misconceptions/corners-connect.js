function islandCount(chart) {
  const land = chart.map((line) => [...line].map((square) => square === '#'))
  let islands = 0
  for (let top = 0; top < land.length; top++) {
    for (let left = 0; left < land[top].length; left++) {
      if (!land[top][left]) continue
      islands++
      land[top][left] = false
      const places = [[top, left]]
      while (places.length > 0) {
        const [row, column] = places.pop()
        for (const dr of [-1, 0, 1]) {
          for (const dc of [-1, 0, 1]) {
            if (!land[row + dr]?.[column + dc]) continue
            land[row + dr][column + dc] = false
            places.push([row + dr, column + dc])
          }
        }
      }
    }
  }
  return islands
}
