function papersRead(villages, roads, starts) {
  const neighbours = Array.from({ length: villages }, () => [])
  for (const [a, b] of roads) {
    neighbours[a].push(b)
    neighbours[b].push(a)
  }
  const papers = new Array(villages).fill(-2)
  starts.forEach((village, paper) => {
    papers[village] = paper
  })
  const hours = papers.map((paper) => (paper >= 0 ? 0 : -1))
  for (let hour = 0; hours.includes(hour); hour++) {
    const arrivals = new Map()
    for (const [village, reached] of hours.entries()) {
      if (reached !== hour || papers[village] < 0) continue
      for (const other of neighbours[village]) {
        if (papers[other] !== -2) continue
        const isDifferent = arrivals.has(other) && arrivals.get(other) !== papers[village]
        arrivals.set(other, isDifferent ? -1 : papers[village])
      }
    }
    for (const [village, paper] of arrivals) {
      papers[village] = paper
      hours[village] = hour + 1
    }
  }
  return papers
}
