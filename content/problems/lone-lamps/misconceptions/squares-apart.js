function loneLamps(rows) {
  let count = 0
  for (let row = 0; row < rows.length - 1; row += 2) {
    for (let column = 0; column < rows[0].length - 1; column += 2) {
      const square = [rows[row][column], rows[row][column + 1], rows[row + 1][column], rows[row + 1][column + 1]]
      if (square.filter((place) => place === '#').length === 1) count++
    }
  }
  return count
}
