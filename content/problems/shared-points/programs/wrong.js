function sharedTotals(customers, purchases) {
  const parent = Array.from({ length: customers }, (_, customer) => customer)
  const points = parent.map(() => 0)
  const totals = []
  for (const [a, b, newPoints] of purchases) {
    let one = a
    while (parent[one] !== one) one = parent[one] = parent[parent[one]]
    let other = b
    while (parent[other] !== other) other = parent[other] = parent[parent[other]]
    if (one !== other) {
      parent[one] = other
      points[other] += points[one] + newPoints
    }
    totals.push(points[other])
  }
  return totals
}
