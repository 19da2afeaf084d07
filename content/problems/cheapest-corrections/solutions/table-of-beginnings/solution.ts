function correctionCost(typed: string, meant: string, prices: number[]): number {
  const [add, remove, replace, swap] = prices
  const cost = [Array.from({ length: meant.length + 1 }, (_, column) => column * add)]
  for (let row = 1; row <= typed.length; row++) {
    const line = [row * remove]
    for (let column = 1; column <= meant.length; column++) {
      const isSame = typed[row - 1] === meant[column - 1]
      let best = cost[row - 1][column - 1] + (isSame ? 0 : replace)
      best = Math.min(best, line[column - 1] + add, cost[row - 1][column] + remove)
      if (row > 1 && column > 1) {
        if (typed[row - 2] === meant[column - 1] && typed[row - 1] === meant[column - 2]) {
          best = Math.min(best, cost[row - 2][column - 2] + swap)
        }
      }
      line.push(best)
    }
    cost.push(line)
  }
  return cost[typed.length][meant.length]
}
