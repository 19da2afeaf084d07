function parkingFees(stays) {
  const prices = [0, 3]
  for (let minute = 2; minute < 1440; minute++) {
    const before = prices[minute - 1]
    prices.push(minute % 60 === 1 ? Math.min(14, before + 2) : before)
  }
  return stays.map((stay) => (stay <= 20 ? 0 : Math.floor(stay / 1440) * 14 + prices[stay % 1440]))
}
