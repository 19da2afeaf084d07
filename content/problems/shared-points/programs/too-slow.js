function sharedTotals(customers, purchases) {
  const partners = Array.from({ length: customers }, () => [])
  const ownPoints = partners.map(() => 0)
  const totals = []
  for (const [a, b, points] of purchases) {
    partners[a].push(b)
    partners[b].push(a)
    ownPoints[a] += points
    const seen = new Set([a])
    const waiting = [a]
    while (waiting.length > 0) {
      for (const customer of partners[waiting.pop()]) {
        if (seen.has(customer)) continue
        seen.add(customer)
        waiting.push(customer)
      }
    }
    let total = 0
    for (const customer of seen) total += ownPoints[customer]
    totals.push(total)
  }
  return totals
}
