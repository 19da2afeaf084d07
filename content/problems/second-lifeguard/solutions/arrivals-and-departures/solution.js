function busyPeriods(visits, limit) {
  const byTime = (a, b) => a[0] - b[0]
  const arrivals = visits.map(([arrives, , guests]) => [arrives, guests]).sort(byTime)
  const departures = visits.map(([, leaves, guests]) => [leaves, guests]).sort(byTime)
  const periods = []
  let present = 0
  let come = 0
  let gone = 0
  while (gone < departures.length) {
    let moment = departures[gone][0]
    if (come < arrivals.length) moment = Math.min(moment, arrivals[come][0])
    const before = present
    for (; come < arrivals.length && arrivals[come][0] === moment; come++) present += arrivals[come][1]
    for (; gone < departures.length && departures[gone][0] === moment; gone++) present -= departures[gone][1]
    if (before < limit && present >= limit) periods.push([moment])
    if (before >= limit && present < limit) periods[periods.length - 1].push(moment)
  }
  return periods
}
