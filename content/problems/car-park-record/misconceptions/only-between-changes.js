function secondsByCars(entries, exits, closes) {
  const changes = [...entries.map((moment) => [moment, 1]), ...exits.map((moment) => [moment, -1])]
  changes.sort((a, b) => a[0] - b[0])
  const seconds = []
  let cars = 0
  for (let place = 0; place + 1 < changes.length; place++) {
    cars += changes[place][1]
    const length = changes[place + 1][0] - changes[place][0]
    if (length === 0) continue
    while (seconds.length <= cars) seconds.push(0)
    seconds[cars] += length
  }
  return seconds
}
