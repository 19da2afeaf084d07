function networksAfter(houses, cables) {
  const parent = Array.from({ length: houses }, (_, house) => house)
  let networks = houses
  const numbers = []
  for (const [a, b] of cables) {
    let one = a
    while (parent[one] !== one) one = parent[one] = parent[parent[one]]
    let other = b
    while (parent[other] !== other) other = parent[other] = parent[parent[other]]
    numbers.push(networks)
    if (one !== other) {
      parent[one] = other
      networks--
    }
  }
  return numbers
}
