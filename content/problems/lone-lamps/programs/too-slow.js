function loneLamps(rows) {
  const lamps = []
  rows.forEach((line, row) => {
    for (let column = 0; column < line.length; column++) if (line[column] === '#') lamps.push([row, column])
  })
  const isLit = (row, column) => lamps.some(([y, x]) => y === row && x === column)
  let count = 0
  for (let row = 0; row < rows.length - 1; row++) {
    for (let column = 0; column < rows[0].length - 1; column++) {
      const square = [isLit(row, column), isLit(row, column + 1), isLit(row + 1, column), isLit(row + 1, column + 1)]
      if (square.filter(Boolean).length === 1) count++
    }
  }
  return count
}
