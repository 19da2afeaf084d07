function sharedTotals(customers, purchases) {
  const parent = Array.from({ length: customers }, (_, customer) => customer)
  const points = new Array(customers).fill(0)
  const leader = (customer) => {
    while (parent[customer] !== customer) {
      parent[customer] = parent[parent[customer]]
      customer = parent[customer]
    }
    return customer
  }
  const totals = []
  for (const [a, b, newPoints] of purchases) {
    const old = leader(a)
    const kept = leader(b)
    parent[old] = kept
    points[kept] += points[old]
    points[kept] += newPoints
    totals.push(points[kept])
  }
  return totals
}
