function fewestHops(lofts, routes, start, goal) {
  const flights = new Array(lofts).fill(-1)
  flights[start] = 0
  let found = true
  for (let ring = 0; found && flights[goal] === -1; ring++) {
    found = false
    for (const [a, b] of routes) {
      for (const [loft, other] of [[a, b], [b, a]]) {
        if (flights[loft] !== ring || flights[other] !== -1) continue
        flights[other] = ring + 1
        found = true
      }
    }
  }
  return flights[goal]
}
