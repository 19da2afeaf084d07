function busyPeriods(visits: number[][], limit: number): number[][] {
  const changes = new Map<number, number>()
  for (const [arrives, leaves, guests] of visits) {
    changes.set(arrives, (changes.get(arrives) ?? 0) + guests)
    changes.set(leaves, (changes.get(leaves) ?? 0) - guests)
  }
  const periods: number[][] = []
  let present = 0
  for (const [moment, change] of [...changes].sort((a, b) => a[0] - b[0])) {
    const wasBusy = present >= limit
    present += change
    if (present >= limit && !wasBusy) periods.push([moment])
    if (present < limit && wasBusy) periods[periods.length - 1].push(moment)
  }
  return periods
}
