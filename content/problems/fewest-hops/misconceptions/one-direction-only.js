function fewestHops(lofts, routes, start, goal) {
  const near = Array.from({ length: lofts }, () => [])
  for (const [a, b] of routes) near[a].push(b)
  const flights = new Map([[start, 0]])
  for (const [loft, number] of flights) {
    for (const other of near[loft]) {
      if (!flights.has(other)) flights.set(other, number + 1)
    }
  }
  return flights.get(goal) ?? -1
}
