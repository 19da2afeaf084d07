function islandCount(chart) {
  let islands = 0
  for (let row = 0; row < chart.length; row++) {
    for (let column = 0; column < chart[row].length; column++) {
      if (chart[row][column] !== '#') continue
      const north = row > 0 && chart[row - 1][column] === '#'
      const west = column > 0 && chart[row][column - 1] === '#'
      if (!north && !west) islands++
    }
  }
  return islands
}
