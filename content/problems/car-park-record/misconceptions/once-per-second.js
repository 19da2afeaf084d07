function secondsByCars(entries, exits, closes) {
  const changes = new Map([[0, 0]])
  for (const moment of new Set(entries)) changes.set(moment, (changes.get(moment) ?? 0) + 1)
  for (const moment of new Set(exits)) changes.set(moment, (changes.get(moment) ?? 0) - 1)
  const moments = [...changes.keys()].sort((a, b) => a - b)
  const seconds = []
  let cars = 0
  for (const [place, now] of moments.entries()) {
    cars = Math.max(0, cars + changes.get(now))
    const length = (moments[place + 1] ?? closes) - now
    if (length === 0) continue
    while (seconds.length <= cars) seconds.push(0)
    seconds[cars] += length
  }
  return seconds
}
