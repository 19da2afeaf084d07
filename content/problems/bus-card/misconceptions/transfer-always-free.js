function moneyLeft(money, rides) {
  let left = money
  let paidMinute = -61
  let paidPrice = 0
  let lastMinute = 0
  for (const [minute, zones] of rides) {
    if (minute < lastMinute) throw new Error('the rides are not in order')
    lastMinute = minute
    const price = priceOf(zones)
    let cost = 0
    if (minute - paidMinute > 60) {
      cost = price
      paidMinute = minute
      paidPrice = price
    }
    if (cost > left) throw new Error('there is not enough money')
    left -= cost
  }
  return left
}

function priceOf(zones) {
  if (zones < 1 || zones > 6) throw new Error('there is no such number of zones')
  if (zones === 1) return 200
  if (zones <= 3) return 300
  return 450
}
