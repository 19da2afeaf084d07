function cheapestRoute(stops, lines, start, goal) {
  const departures = Array.from({ length: stops }, () => [])
  for (const [a, b, price] of lines) departures[a].push([b, price])
  if (start === goal) return 0
  // For the stops of one ring: the price so far, and the price with the voucher used.
  let ring = new Map([[start, { full: 0, reduced: Infinity }]])
  const known = new Set([start])
  while (ring.size > 0) {
    const outer = new Map()
    for (const [stop, { full, reduced }] of ring) {
      for (const [other, price] of departures[stop]) {
        if (known.has(other)) continue
        const best = outer.get(other) ?? { full: Infinity, reduced: Infinity }
        outer.set(other, {
          full: Math.min(best.full, full + price),
          reduced: Math.min(best.reduced, full + Math.floor(price / 2), reduced + price),
        })
      }
    }
    if (outer.has(goal)) return outer.get(goal).reduced
    for (const stop of outer.keys()) known.add(stop)
    ring = outer
  }
  return -1
}
