function nearTwins(codes) {
  const pairs = []
  for (let first = 0; first < codes.length; first++) {
    for (let second = 0; second < codes.length; second++) {
      let differences = 0
      for (let place = 0; place < codes[first].length; place++) {
        if (codes[first][place] !== codes[second][place]) differences += 1
      }
      if (differences === 1) pairs.push([first, second])
    }
  }
  return pairs
}
