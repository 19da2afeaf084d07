function correctionCost(typed, meant, prices) {
  const [add, remove, replace, swap] = prices
  let best = typed.length * remove + meant.length * add
  const openWays = [[0, 0, 0]]
  while (openWays.length > 0) {
    const [row, column, cost] = openWays.pop()
    if (row === typed.length && column === meant.length) {
      best = Math.min(best, cost)
      continue
    }
    if (column < meant.length) openWays.push([row, column + 1, cost + add])
    if (row < typed.length) openWays.push([row + 1, column, cost + remove])
    if (row < typed.length && column < meant.length) {
      openWays.push([row + 1, column + 1, cost + (typed[row] === meant[column] ? 0 : replace)])
      const isPair = row + 1 < typed.length && typed[row] === meant[column + 1] && typed[row + 1] === meant[column]
      if (isPair) openWays.push([row + 2, column + 2, cost + swap])
    }
  }
  return best
}
