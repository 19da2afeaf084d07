function nearTwins(codes) {
  function* changed(code) {
    for (let place = 0; place < code.length; place++) {
      for (const letter of 'abcdefghijklmnopqrstuvwxyz') {
        if (letter !== code[place]) yield code.slice(0, place) + letter + code.slice(place + 1)
      }
    }
  }
  const pairs = []
  for (let first = 0; first < codes.length; first++) {
    for (let second = 0; second < codes.length; second++) {
      for (const code of changed(codes[first])) {
        if (code === codes[second] && first < second) pairs.push([first, second])
      }
    }
  }
  return pairs
}
