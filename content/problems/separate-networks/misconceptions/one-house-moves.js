function networksAfter(houses, cables) {
  const networkOf = Array.from({ length: houses }, (_, house) => house)
  let networks = houses
  const numbers = []
  for (const [a, b] of cables) {
    if (networkOf[a] !== networkOf[b]) {
      networkOf[b] = networkOf[a]
      networks--
    }
    numbers.push(networks)
  }
  return numbers
}
