function fewestHops(lofts, routes, start, goal) {
  if (start === goal) return 0
  const near = Array.from({ length: lofts }, () => [])
  for (const [a, b] of routes) {
    near[a].push(b)
    near[b].push(a)
  }

  let search = { ring: [start], known: new Set([start]) }
  let other = { ring: [goal], known: new Set([goal]) }
  for (let flights = 1; search.ring.length > 0 && other.ring.length > 0; flights++) {
    if (search.ring.length > other.ring.length) [search, other] = [other, search]
    const ring = []
    for (const inner of search.ring) {
      for (const loft of near[inner]) {
        if (other.known.has(loft)) return flights
        if (search.known.has(loft)) continue
        search.known.add(loft)
        ring.push(loft)
      }
    }
    search.ring = ring
  }
  return -1
}
