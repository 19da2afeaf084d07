function busyPeriods(visits, limit) {
  const first = visits.reduce((least, visit) => Math.min(least, visit[0]), Infinity)
  const last = visits.reduce((most, visit) => Math.max(most, visit[1]), -1)
  const periods = []
  let isBusy = false
  for (let moment = first; moment <= last; moment++) {
    let present = 0
    for (const [arrives, leaves, guests] of visits) {
      if (arrives <= moment && moment < leaves) present += guests
    }
    if (present >= limit && !isBusy) periods.push([moment])
    if (present < limit && isBusy) periods[periods.length - 1].push(moment)
    isBusy = present >= limit
  }
  return periods
}
