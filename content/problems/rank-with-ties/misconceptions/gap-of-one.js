function kiteRanks(points) {
  const counts = new Map()
  for (const value of points) counts.set(value, (counts.get(value) ?? 0) + 1)
  const rankOf = new Map()
  let rank = 1
  for (const value of [...counts.keys()].sort((a, b) => b - a)) {
    rankOf.set(value, rank)
    rank += counts.get(value) > 1 ? 2 : 1
  }
  return points.map((value) => rankOf.get(value))
}
