function waysToLay(width, kinds) {
  const ways = new Array(width + 1).fill(0)
  ways[0] = 1
  for (const kind of kinds) {
    for (let place = width; place >= kind; place--) {
      ways[place] = (ways[place] + ways[place - kind]) % 1_000_000_007
    }
  }
  return ways[width]
}
