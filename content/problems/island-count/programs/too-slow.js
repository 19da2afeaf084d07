function islandCount(chart) {
  const width = chart.length > 0 ? chart[0].length : 0
  let numbers = chart.map((line, row) => [...line].map((square, column) => (square === '#' ? row * width + column + 1 : 0)))

  // The smallest number of an island spreads by one square per round.
  for (;;) {
    let changed = false
    const spread = numbers.map((line, row) =>
      line.map((own, column) => {
        let best = own
        for (const near of [numbers[row - 1]?.[column], numbers[row + 1]?.[column], line[column - 1], line[column + 1]]) {
          if (near > 0 && near < best) best = near
        }
        if (best !== own) changed = true
        return best
      }),
    )
    if (!changed) break
    numbers = spread
  }
  return new Set(numbers.flat().filter((number) => number > 0)).size
}
