function secondsByCars(entries, exits, closes) {
  const changes = [...entries.map((moment) => [moment, 1]), ...exits.map((moment) => [moment, -1]), [closes, 0]]
  const seconds = []
  let cars = 0
  let before = 0
  for (const [moment, change] of changes.sort((a, b) => a[0] - b[0])) {
    if (moment > before) {
      while (seconds.length <= cars) seconds.push(0)
      seconds[cars] += moment - before
    }
    cars += change
    before = moment
  }
  return seconds
}
