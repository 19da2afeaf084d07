function savingsPlan(amounts, weeks) {
  const balances = []
  let balance = 0
  for (let week = 0; week < weeks; week++) {
    balance += amounts[week % amounts.length]
    if (week > 0 && week % 4 === 0) balance -= Math.floor(balance / 10)
    balances.push(balance)
  }
  return balances
}
