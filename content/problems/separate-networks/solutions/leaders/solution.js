function networksAfter(houses, cables) {
  const parent = Array.from({ length: houses }, (_, house) => house)
  const leader = (house) => {
    while (parent[house] !== house) {
      parent[house] = parent[parent[house]]
      house = parent[house]
    }
    return house
  }
  let networks = houses
  const numbers = []
  for (const [a, b] of cables) {
    const one = leader(a)
    const other = leader(b)
    if (one !== other) {
      parent[one] = other
      networks--
    }
    numbers.push(networks)
  }
  return numbers
}
