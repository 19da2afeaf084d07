function fewestHops(lofts, routes, start, goal) {
  const near = Array.from({ length: lofts }, () => new Set())
  for (const [a, b] of routes) {
    near[a].add(b)
    near[b].add(a)
  }
  const seen = new Set([start])
  let ring = [start]
  // Counts the lofts in between.
  for (let between = -1; ring.length > 0; between++) {
    if (ring.includes(goal)) return Math.max(0, between)
    const outer = new Set()
    for (const loft of ring) for (const other of near[loft]) if (!seen.has(other)) outer.add(other)
    for (const loft of outer) seen.add(loft)
    ring = [...outer]
  }
  return -1
}
