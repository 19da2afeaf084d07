function tollsFor(tolls, trips) {
  return trips.map(([entry, leave]) => {
    let gate = entry
    let total = 0
    do {
      total += tolls[gate]
      gate = (gate + 1) % tolls.length
    } while (gate !== leave)
    return total
  })
}
