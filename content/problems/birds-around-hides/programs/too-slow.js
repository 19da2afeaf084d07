function birdsInSight(birds, hides) {
  return hides.map(([hideRow, hideColumn, reach]) => {
    let count = 0
    for (let row = 0; row < birds.length; row++) {
      for (let column = 0; column < birds[0].length; column++) {
        if (Math.abs(row - hideRow) <= reach && Math.abs(column - hideColumn) <= reach) count += birds[row][column]
      }
    }
    return count
  })
}
