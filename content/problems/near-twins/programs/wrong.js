function nearTwins(codes) {
  const pairs = []
  for (let first = 0; first < codes.length; first++) {
    for (let second = first + 1; second < codes.length; second++) {
      const [one, two] = [codes[first], codes[second]]
      if (one.slice(1) === two.slice(1) || one.slice(0, -1) === two.slice(0, -1)) pairs.push([first, second])
    }
  }
  return pairs
}
