function cheapestRoute(stops, lines, start, goal) {
  const departures = Array.from({ length: stops }, () => [])
  for (const [a, b, price] of lines) departures[a].push([b, price])
  if (start === goal) return 0
  const lowest = new Array(stops).fill(Infinity)
  // The voucher goes to the first ride.
  for (const [other, price] of departures[start]) lowest[other] = Math.min(lowest[other], Math.floor(price / 2))
  const queue = departures[start].map(([other]) => other)
  for (const stop of queue) {
    for (const [other, price] of departures[stop]) {
      if (lowest[stop] + price >= lowest[other]) continue
      lowest[other] = lowest[stop] + price
      queue.push(other)
    }
  }
  return lowest[goal] === Infinity ? -1 : lowest[goal]
}
