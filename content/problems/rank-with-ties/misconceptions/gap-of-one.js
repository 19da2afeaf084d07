function kiteRanks(points) {
  const rankOf = new Map()
  const tied = new Set(points.filter((value, kite) => points.indexOf(value) !== kite))
  let rank = 1
  for (const value of [...new Set(points)].sort((a, b) => b - a)) {
    rankOf.set(value, rank)
    rank += tied.has(value) ? 2 : 1
  }
  return points.map((value) => rankOf.get(value))
}
