function fewestHops(lofts, routes, start, goal) {
  const near = Array.from({ length: lofts }, () => [])
  for (const [a, b] of routes) {
    near[a].push(b)
    near[b].push(a)
  }

  const flights = new Array(lofts).fill(-1)
  flights[start] = 0
  const queue = [start]
  // The loop also visits what is appended meanwhile.
  for (const loft of queue) {
    if (loft === goal) break
    for (const other of near[loft]) {
      if (flights[other] !== -1) continue
      flights[other] = flights[loft] + 1
      queue.push(other)
    }
  }
  return flights[goal]
}
