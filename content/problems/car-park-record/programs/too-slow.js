function secondsByCars(entries, exits, closes) {
  const seconds = []
  const moments = [...new Set([0, closes, ...entries, ...exits])].sort((a, b) => a - b)
  for (let place = 0; place + 1 < moments.length; place++) {
    const now = moments[place]
    const cars = entries.filter((entry) => entry <= now).length - exits.filter((exit) => exit <= now).length
    while (seconds.length <= cars) seconds.push(0)
    seconds[cars] += moments[place + 1] - now
  }
  return seconds
}
