function fewestCoins(coins, amount) {
  if (amount === 0) return 0
  const fewest = [0]
  for (let total = 1; total <= amount; total++) {
    const choices = coins.filter((coin) => coin <= total).map((coin) => fewest[total - coin] + 1)
    fewest.push(choices.length > 0 ? Math.min(...choices) : 0)
  }
  return fewest[amount] || -1
}
