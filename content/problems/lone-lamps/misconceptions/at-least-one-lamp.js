function loneLamps(rows) {
  let count = 0
  for (let row = 0; row < rows.length - 1; row++) {
    for (let column = 0; column < rows[0].length - 1; column++) {
      const square = rows[row].slice(column, column + 2) + rows[row + 1].slice(column, column + 2)
      if (square.includes('#')) count++
    }
  }
  return count
}
