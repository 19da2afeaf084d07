function savingsPlan(amounts, weeks) {
  const balances = []
  let balance = 0
  for (let week = 1; week <= weeks; week++) {
    if (week % 4 === 0) balance -= Math.floor(balance / 10)
    balance += amounts[(week - 1) % amounts.length]
    balances.push(balance)
  }
  return balances
}
