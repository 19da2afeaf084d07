function nearTwins(codes) {
  const pairs = []
  for (let first = 0; first < codes.length; first++) {
    for (let second = first + 1; second < codes.length; second++) {
      const left = [...codes[second]]
      for (const letter of codes[first]) {
        if (left.includes(letter)) left.splice(left.indexOf(letter), 1)
      }
      if (left.length <= 1 && codes[first] !== codes[second]) pairs.push([first, second])
    }
  }
  return pairs
}
