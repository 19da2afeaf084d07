const PRICES = [200, 300, 300, 450, 450, 450]

function moneyLeft(money, rides) {
  for (let count = 1; count <= rides.length; count++) {
    if (spent(rides, count) > money) throw new Error('the rides cost too much')
  }
  return money - spent(rides, rides.length)
}

function spent(rides, count) {
  let total = 0
  let before = 0
  let paid = null
  for (let index = 0; index < count; index++) {
    const ride = rides[index]
    const price = PRICES[ride[1] - 1]
    if (price === undefined || ride[0] < before) throw new Error('a ride is not allowed')
    before = ride[0]
    if (paid === null || ride[0] > paid[0] + 60) {
      total += price
      paid = ride
    } else {
      total += Math.max(0, price - PRICES[paid[1] - 1])
    }
  }
  return total
}
