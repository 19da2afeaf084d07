function tollsFor(tolls: number[], trips: number[][]): number[] {
  const paid = [0]
  for (const toll of tolls) paid.push(paid[paid.length - 1] + toll)
  const totals: number[] = []
  for (const [entry, leave] of trips) {
    let total = paid[leave] - paid[entry]
    if (leave <= entry) total += paid[tolls.length]
    totals.push(total)
  }
  return totals
}
