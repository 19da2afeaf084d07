function cheapestRoute(stops, lines, start, goal) {
  const departures = Array.from({ length: stops }, () => [])
  for (const [a, b, price] of lines) departures[a].push([b, price])
  const best = new Array(stops).fill(null)
  // The dearest ride of the way is remembered for the voucher.
  best[start] = { total: 0, dearest: 0 }
  const queue = [start]
  for (const stop of queue) {
    const { total, dearest } = best[stop]
    for (const [other, price] of departures[stop]) {
      if (best[other] !== null && best[other].total <= total + price) continue
      best[other] = { total: total + price, dearest: Math.max(dearest, price) }
      queue.push(other)
    }
  }
  if (best[goal] === null) return -1
  const { total, dearest } = best[goal]
  return total - dearest + Math.floor(dearest / 2)
}
