function loneLamps(rows) {
  let count = 0
  for (let row = 1; row < rows.length; row++) {
    const lit = Array.from(rows[row], (place, column) => Number(place === '#') + Number(rows[row - 1][column] === '#'))
    for (let column = 1; column < lit.length; column++) {
      if (lit[column - 1] + lit[column] === 1) count++
    }
  }
  return count
}
