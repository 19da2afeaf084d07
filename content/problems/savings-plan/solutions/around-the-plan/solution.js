function savingsPlan(amounts, weeks) {
  const balances = []
  let balance = 0
  let place = 0
  while (balances.length < weeks) {
    balance += amounts[place]
    place = place + 1 < amounts.length ? place + 1 : 0
    const hasFee = (balances.length + 1) % 4 === 0
    if (hasFee) balance -= Math.trunc(balance / 10)
    balances.push(balance)
  }
  return balances
}
