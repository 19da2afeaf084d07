function waysToLay(width, kinds) {
  const lengths = new Set(kinds)
  const ways = new Array(width + 1).fill(0)
  ways[0] = 1
  for (let place = 1; place <= width; place++) {
    let sum = 0
    for (const length of lengths) if (length <= place) sum += ways[place - length]
    ways[place] = sum % 1_000_000_007
  }
  return ways[width]
}
