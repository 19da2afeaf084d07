function loneLamps(rows) {
  const size = Math.min(rows.length, rows[0].length)
  let count = 0
  for (let row = 0; row < rows.length - 1; row++) {
    for (let column = 0; column < size - 1; column++) {
      const square = rows[row].slice(column, column + 2) + rows[row + 1].slice(column, column + 2)
      if (square.replaceAll('.', '').length === 1) count++
    }
  }
  return count
}
