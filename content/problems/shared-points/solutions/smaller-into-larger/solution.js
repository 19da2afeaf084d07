function sharedTotals(customers, purchases) {
  const accountOf = Array.from({ length: customers }, (_, customer) => customer)
  const members = accountOf.map((customer) => [customer])
  const balance = accountOf.map(() => 0)
  return purchases.map(([a, b, points]) => {
    let small = accountOf[a]
    let large = accountOf[b]
    if (small !== large) {
      if (members[small].length > members[large].length) [small, large] = [large, small]
      for (const customer of members[small]) {
        accountOf[customer] = large
        members[large].push(customer)
      }
      members[small] = []
      balance[large] += balance[small]
    }
    balance[large] += points
    return balance[large]
  })
}
