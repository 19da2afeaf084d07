function cheapestRoute(stops, lines, start, goal) {
  let best = fullPrice(stops, lines, start, goal)
  for (const [number, [a, b, price]] of lines.entries()) {
    const withVoucher = lines.with(number, [a, b, Math.floor(price / 2)])
    best = Math.min(best, fullPrice(stops, withVoucher, start, goal))
  }
  return best === Infinity ? -1 : best
}

function fullPrice(stops, lines, start, goal) {
  const departures = Array.from({ length: stops }, () => [])
  for (const [a, b, price] of lines) departures[a].push([b, price])
  const lowest = new Array(stops).fill(Infinity)
  lowest[start] = 0
  const queue = [start]
  for (const stop of queue) {
    for (const [other, price] of departures[stop]) {
      if (lowest[stop] + price >= lowest[other]) continue
      lowest[other] = lowest[stop] + price
      queue.push(other)
    }
  }
  return lowest[goal]
}
