function savingsPlan(amounts, weeks) {
  const balances = []
  for (let end = 1; end <= weeks; end++) {
    let balance = 0
    for (let week = 1; week <= end; week++) {
      balance += amounts[(week - 1) % amounts.length]
      if (week % 4 === 0) balance -= Math.floor(balance / 10)
    }
    balances.push(balance)
  }
  return balances
}
