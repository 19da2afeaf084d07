function sharedTotals(customers: number, purchases: number[][]): number[] {
  const parent = Array.from({ length: customers }, (_, customer) => customer)
  const points = new Array(customers).fill(0) as number[]
  const leader = (customer: number): number => {
    while (parent[customer] !== customer) {
      parent[customer] = parent[parent[customer]]
      customer = parent[customer]
    }
    return customer
  }
  const totals: number[] = []
  for (const [a, b, newPoints] of purchases) {
    const old = leader(a)
    const kept = leader(b)
    if (old !== kept) {
      parent[old] = kept
      points[kept] += points[old]
    }
    points[kept] += newPoints
    totals.push(points[kept])
  }
  return totals
}
