function networksAfter(houses, cables) {
  const neighbours = Array.from({ length: houses }, () => [])
  const numbers = []
  for (const [a, b] of cables) {
    neighbours[a].push(b)
    neighbours[b].push(a)
    const seen = new Set()
    let networks = 0
    for (let start = 0; start < houses; start++) {
      if (seen.has(start)) continue
      networks++
      seen.add(start)
      const waiting = [start]
      while (waiting.length > 0) {
        for (const house of neighbours[waiting.pop()]) {
          if (seen.has(house)) continue
          seen.add(house)
          waiting.push(house)
        }
      }
    }
    numbers.push(networks)
  }
  return numbers
}
