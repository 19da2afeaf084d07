function fewestHops(lofts, routes, start, goal) {
  const near = Array.from({ length: lofts }, () => [])
  for (const [a, b] of routes) {
    near[a].push(b)
    near[b].push(a)
  }
  const known = new Set([start])
  const way = [start]
  while (way.length > 0) {
    const loft = way[way.length - 1]
    if (loft === goal) return way.length - 1
    while (near[loft].length > 0 && known.has(near[loft][0])) near[loft].shift()
    if (near[loft].length === 0) {
      way.pop()
    } else {
      known.add(near[loft][0])
      way.push(near[loft].shift())
    }
  }
  return -1
}
