function fewestCoins(coins, amount) {
  let best = -1
  const payments = [[amount, 0]]
  while (payments.length > 0) {
    const [rest, count] = payments.pop()
    if (rest === 0 && (best === -1 || count < best)) best = count
    for (const coin of coins) if (coin <= rest) payments.push([rest - coin, count + 1])
  }
  return best
}
