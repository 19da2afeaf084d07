function islandCount(chart: string[]): number {
  const width = chart.length > 0 ? chart[0].length : 0
  const leader = Array.from({ length: chart.length * width }, (_, square) => square)
  let islands = 0

  const find = (square: number): number => {
    while (leader[square] !== square) {
      leader[square] = leader[leader[square]]
      square = leader[square]
    }
    return square
  }
  const join = (one: number, other: number): void => {
    const mine = find(one)
    const theirs = find(other)
    if (mine === theirs) return
    leader[mine] = theirs
    islands--
  }

  for (let row = 0; row < chart.length; row++) {
    for (let column = 0; column < width; column++) {
      if (chart[row][column] !== '#') continue
      islands++
      const square = row * width + column
      if (row > 0 && chart[row - 1][column] === '#') join(square, square - width)
      if (column > 0 && chart[row][column - 1] === '#') join(square, square - 1)
    }
  }
  return islands
}
