function papersRead(villages, roads, starts) {
  const neighbours = Array.from({ length: villages }, () => [])
  for (const [a, b] of roads) {
    neighbours[a].push(b)
    neighbours[b].push(a)
  }
  const papers = new Array(villages).fill(-1)
  starts.forEach((village, paper) => {
    papers[village] = paper
  })
  let front = starts
  while (front.length > 0) {
    const arrivals = new Map()
    for (const village of front) {
      for (const other of neighbours[village]) {
        if (papers[other] !== -1) continue
        const isDifferent = arrivals.has(other) && arrivals.get(other) !== papers[village]
        arrivals.set(other, isDifferent ? -1 : papers[village])
      }
    }
    for (const [village, paper] of arrivals) papers[village] = paper
    front = [...arrivals.keys()].filter((village) => papers[village] !== -1)
  }
  return papers
}
