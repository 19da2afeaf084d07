function loneLamps(rows) {
  let count = 0
  for (let row = 0; row < rows.length; row++) {
    for (let column = 0; column < rows[0].length; column++) {
      if (rows[row][column] !== '#') continue
      const right = rows[row][column + 1] === '#'
      const below = row + 1 < rows.length && rows[row + 1][column] === '#'
      if (!right && !below && row + 1 < rows.length && column + 1 < rows[0].length) count++
    }
  }
  return count
}
