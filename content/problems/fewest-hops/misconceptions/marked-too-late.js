function fewestHops(lofts, routes, start, goal) {
  const near = Array.from({ length: lofts }, () => [])
  for (const [a, b] of routes) {
    near[a].push(b)
    near[b].push(a)
  }
  const known = new Set()
  let ring = [start]
  for (let flights = 0; ring.length > 0; flights++) {
    const outer = []
    for (const loft of ring) {
      if (loft === goal) return flights
      known.add(loft)
      for (const other of near[loft]) {
        if (!known.has(other)) outer.push(other)
      }
    }
    ring = outer
  }
  return -1
}
