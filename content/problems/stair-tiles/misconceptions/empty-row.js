function waysToLay(width, kinds) {
  const ways = new Array(width + 1).fill(0)
  for (let place = 1; place <= width; place++) {
    for (const kind of kinds) {
      if (kind === place) ways[place] += 1
      else if (kind < place) ways[place] += ways[place - kind]
    }
    ways[place] %= 1_000_000_007
  }
  return ways[width]
}
