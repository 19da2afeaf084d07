function tollsFor(tolls, trips) {
  const paid = [0]
  for (const toll of tolls) paid.push(paid.at(-1) + toll)
  const totals = []
  for (const [entry, leave] of trips) {
    let total = paid[leave] - paid[entry]
    if (leave <= entry) total += paid.at(-1)
    totals.push(total)
  }
  return totals
}
