function sharedTotals(customers, purchases) {
  const accountOf = Array.from({ length: customers }, (_, customer) => customer)
  const points = accountOf.map(() => 0)
  const totals = []
  for (const [a, b, newPoints] of purchases) {
    if (accountOf[a] !== accountOf[b]) {
      points[accountOf[b]] += points[accountOf[a]]
      accountOf[a] = accountOf[b]
    }
    points[accountOf[b]] += newPoints
    totals.push(points[accountOf[b]])
  }
  return totals
}
