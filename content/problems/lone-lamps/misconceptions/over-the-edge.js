function loneLamps(rows) {
  const below = [...rows, '']
  let count = 0
  for (let row = 0; row < rows.length; row++) {
    for (let column = 0; column < rows[0].length; column++) {
      const square = rows[row].slice(column, column + 2) + below[row + 1].slice(column, column + 2)
      if (square.replaceAll('.', '').length === 1) count++
    }
  }
  return count
}
