function fewestHops(lofts, routes, start, goal) {
  const near = Array.from({ length: lofts }, () => [])
  for (const [a, b] of routes) {
    near[a].push(b)
    near[b].push(a)
  }
  const known = new Set()
  const queue = [[start, 0]]
  for (const [loft, flights] of queue) {
    for (const other of near[loft]) {
      if (other === goal) return flights + 1
      if (known.has(other)) continue
      known.add(other)
      queue.push([other, flights + 1])
    }
  }
  return -1
}
