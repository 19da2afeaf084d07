function busyPeriods(visits, limit) {
  const events = visits.flatMap(([arrives, leaves, guests]) => [
    [arrives, guests],
    [leaves, -guests],
  ])
  const periods = []
  let present = 0
  for (const [moment, change] of events.sort((a, b) => a[0] - b[0] || b[1] - a[1])) {
    const wasBusy = present >= limit
    present += change
    if (present >= limit && !wasBusy) periods.push([moment])
    if (present < limit && wasBusy) periods[periods.length - 1].push(moment)
  }
  return periods
}
