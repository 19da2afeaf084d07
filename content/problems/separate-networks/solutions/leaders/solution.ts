function networksAfter(houses: number, cables: number[][]): number[] {
  const parent = Array.from({ length: houses }, (_, house) => house)
  const leader = (house: number): number => {
    while (parent[house] !== house) {
      parent[house] = parent[parent[house]]
      house = parent[house]
    }
    return house
  }
  let networks = houses
  const numbers: number[] = []
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
