function waysToLay(width, kinds) {
  const ways = [1]
  for (let place = 1; place <= width; place++) {
    let sum = 0
    for (const kind of kinds) sum += ways[Math.max(place - kind, 0)]
    ways.push(sum % 1_000_000_007)
  }
  return ways[width]
}
