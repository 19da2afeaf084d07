function fewestCoins(coins, amount) {
  const falling = coins.toSorted((a, b) => b - a)
  const counts = falling.map((_, skipped) => payOut(falling.slice(skipped), amount)).filter((count) => count >= 0)
  return counts.length > 0 ? Math.min(...counts) : -1
}

function payOut(falling, amount) {
  let count = 0
  for (const coin of falling) {
    count += Math.floor(amount / coin)
    amount %= coin
  }
  return amount === 0 ? count : -1
}
