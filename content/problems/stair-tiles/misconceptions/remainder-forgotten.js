function waysToLay(width, kinds) {
  const ways = new Array(width + 1).fill(0)
  ways[0] = 1
  for (let place = 1; place <= width; place++) {
    for (const kind of kinds) if (kind <= place) ways[place] += ways[place - kind]
  }
  return ways[width]
}
