function fewestCoins(coins, amount) {
  const fewest = new Map([[0, 0]])
  for (let total = 1; total <= amount; total++) {
    const choices = coins.filter((coin) => fewest.has(total - coin)).map((coin) => fewest.get(total - coin) + 1)
    if (choices.length > 0) fewest.set(total, Math.min(...choices))
  }
  return fewest.get(amount) || -1
}
