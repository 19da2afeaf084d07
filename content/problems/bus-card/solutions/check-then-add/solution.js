const PRICES = new Map([[1, 200], [2, 300], [3, 300], [4, 450], [5, 450], [6, 450]])

function moneyLeft(money, rides) {
  const areGood = rides.every(([minute, zones], index) => PRICES.has(zones) && (index === 0 || minute >= rides[index - 1][0]))
  if (!areGood) throw new Error('a ride is not allowed')
  let total = 0
  let place = 0
  while (place < rides.length) {
    const [firstMinute, firstZones] = rides[place]
    total += PRICES.get(firstZones)
    place++
    while (place < rides.length && rides[place][0] <= firstMinute + 60) {
      total += Math.max(0, PRICES.get(rides[place][1]) - PRICES.get(firstZones))
      place++
    }
  }
  if (total > money) throw new Error('the rides cost too much')
  return money - total
}
