function fewestCoins(coins, amount) {
  const known = new Map([[0, 0]])
  const fewest = (total) => {
    if (!known.has(total)) {
      let best = Infinity
      for (const coin of coins) if (coin <= total) best = Math.min(best, fewest(total - coin) + 1)
      known.set(total, best)
    }
    return known.get(total)
  }
  const found = fewest(amount)
  return found === Infinity ? -1 : found
}
