function fewestHops(lofts, routes, start, goal) {
  const near = Array.from({ length: lofts }, () => [])
  for (const [a, b] of routes) {
    near[a].push(b)
    near[b].push(a)
  }
  const known = new Set([start])
  let ring = [start]
  let flights = 0
  while (ring.length > 0 && !known.has(goal)) {
    flights++
    const outer = []
    for (const other of ring.flatMap((loft) => near[loft])) {
      if (known.has(other)) continue
      known.add(other)
      outer.push(other)
    }
    ring = outer
  }
  return flights
}
