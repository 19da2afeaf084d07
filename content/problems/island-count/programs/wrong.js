function islandCount(chart) {
  // Squares, less the sides they share, plus the blocks of four: an island comes to 1.
  let count = 0
  for (let row = 0; row < chart.length; row++) {
    for (let column = 0; column < chart[row].length; column++) {
      if (chart[row][column] !== '#') continue
      const east = chart[row][column + 1] === '#'
      const south = chart[row + 1]?.[column] === '#'
      const block = east && south && chart[row + 1][column + 1] === '#'
      count += 1 - (east ? 1 : 0) - (south ? 1 : 0) + (block ? 1 : 0)
    }
  }
  return count
}
