function savingsPlan(amounts, weeks) {
  let balance = 0
  return Array.from({ length: weeks }, (_, place) => {
    balance += amounts[place % amounts.length]
    return place % 4 === 3 ? balance - Math.floor(balance / 10) : balance
  })
}
