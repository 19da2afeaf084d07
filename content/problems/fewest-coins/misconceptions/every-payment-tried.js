function fewestCoins(coins, amount) {
  const found = fewest(coins, amount)
  return found === Infinity ? -1 : found
}

function fewest(coins, amount) {
  if (amount === 0) return 0
  let best = Infinity
  for (const coin of coins) if (coin <= amount) best = Math.min(best, fewest(coins, amount - coin) + 1)
  return best
}
