function fewestCoins(coins: number[], amount: number): number {
  const reached = new Array<boolean>(amount + 1).fill(false)
  reached[0] = true
  let edge = [0]
  let count = 0
  while (edge.length > 0 && !reached[amount]) {
    const further: number[] = []
    for (const total of edge) {
      for (const coin of coins) {
        const longer = total + coin
        if (longer <= amount && !reached[longer]) {
          reached[longer] = true
          further.push(longer)
        }
      }
    }
    edge = further
    count++
  }
  return reached[amount] ? count : -1
}
