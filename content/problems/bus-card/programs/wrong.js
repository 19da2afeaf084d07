const PRICES = new Map([[1, 200], [2, 300], [3, 300], [4, 450], [5, 450], [6, 450]])

function moneyLeft(money, rides) {
  let rest = money
  let before = null
  let mayTransfer = false
  for (const ride of rides) {
    if (!PRICES.has(ride[1]) || (before && ride[0] < before[0])) throw new Error('a ride is not allowed')
    let cost = PRICES.get(ride[1])
    mayTransfer = mayTransfer && ride[0] - before[0] <= 60
    if (mayTransfer) cost = Math.max(0, cost - PRICES.get(before[1]))
    mayTransfer = !mayTransfer
    if (cost > rest) throw new Error('the rides cost too much')
    rest -= cost
    before = ride
  }
  return rest
}
