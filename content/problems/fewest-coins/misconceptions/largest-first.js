function fewestCoins(coins, amount) {
  let count = 0
  for (const coin of coins.toSorted((a, b) => b - a)) {
    count += Math.floor(amount / coin)
    amount %= coin
  }
  return amount === 0 ? count : -1
}
