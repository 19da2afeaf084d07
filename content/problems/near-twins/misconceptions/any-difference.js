function nearTwins(codes) {
  const pairs = []
  for (let first = 0; first < codes.length; first++) {
    for (let second = first + 1; second < codes.length; second++) {
      for (let place = 0; place < codes[first].length; place++) {
        if (codes[first][place] !== codes[second][place]) {
          pairs.push([first, second])
          break
        }
      }
    }
  }
  return pairs
}
