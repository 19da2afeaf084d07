function countOrders(needs) {
  let count = 1n
  for (let number = 2; number <= needs.length; number++) count *= BigInt(number)
  for (const needed of needs) {
    for (let rest = needed; rest > 0; rest &= rest - 1) count /= 2n
  }
  return count
}
