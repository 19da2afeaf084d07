function busyPeriods(visits, limit) {
  const changes = new Map()
  for (const [arrives, leaves, guests] of visits) {
    changes.set(arrives, (changes.get(arrives) ?? 0) + guests)
    changes.set(leaves + 1, (changes.get(leaves + 1) ?? 0) - guests)
  }
  const periods = []
  let present = 0
  for (const [moment, change] of [...changes].sort((a, b) => a[0] - b[0])) {
    const wasBusy = present >= limit
    present += change
    if (present >= limit && !wasBusy) periods.push([moment])
    if (present < limit && wasBusy) periods[periods.length - 1].push(moment)
  }
  return periods
}
