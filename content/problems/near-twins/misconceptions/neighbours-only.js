function nearTwins(codes) {
  const pairs = []
  for (let second = 1; second < codes.length; second++) {
    let differences = 0
    for (let place = 0; place < codes[second].length; place++) {
      if (codes[second - 1][place] !== codes[second][place]) differences += 1
    }
    if (differences === 1) pairs.push([second - 1, second])
  }
  return pairs
}
