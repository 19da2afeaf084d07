function cheapestRoute(stops, lines, start, goal) {
  const departures = Array.from({ length: stops }, () => [])
  for (const [a, b, price] of lines) departures[a].push([b, price])
  const lowest = [new Array(stops).fill(Infinity), new Array(stops).fill(Infinity)]
  lowest[1][start] = 0
  const queue = [[start, 1]]
  const arrive = (stop, vouchers, total) => {
    if (total >= lowest[vouchers][stop]) return
    lowest[vouchers][stop] = total
    queue.push([stop, vouchers])
  }
  for (const [stop, vouchers] of queue) {
    const total = lowest[vouchers][stop]
    for (const [other, price] of departures[stop]) {
      arrive(other, vouchers, total + price)
      if (vouchers > 0) arrive(other, 0, total + Math.round(price / 2))
    }
  }
  const best = Math.min(lowest[0][goal], lowest[1][goal])
  return best === Infinity ? -1 : best
}
