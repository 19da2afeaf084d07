function nearTwins(codes: string[]): number[][] {
  const pairs: number[][] = []
  for (let first = 0; first < codes.length; first++) {
    for (let second = first + 1; second < codes.length; second++) {
      let differences = 0
      for (let place = 0; place < codes[first].length; place++) {
        if (codes[first][place] !== codes[second][place]) differences += 1
      }
      if (differences === 1) pairs.push([first, second])
    }
  }
  return pairs
}
