function birdsInSight(birds, hides) {
  const above = [birds[0].map(() => 0)]
  for (const line of birds) {
    const totals = above[above.length - 1]
    above.push(line.map((count, column) => totals[column] + count))
  }
  return hides.map(([row, column, reach]) => {
    const lower = above[Math.min(birds.length, row + reach + 1)]
    const upper = above[Math.max(0, row - reach)]
    const behind = Math.min(lower.length, column + reach + 1)
    let seen = 0
    for (let at = Math.max(0, column - reach); at < behind; at++) seen += lower[at] - upper[at]
    return seen
  })
}
