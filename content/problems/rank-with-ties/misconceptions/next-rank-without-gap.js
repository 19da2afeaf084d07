function kiteRanks(points) {
  const distinct = [...new Set(points)].sort((a, b) => b - a)
  const rankOf = new Map(distinct.map((value, index) => [value, index + 1]))
  return points.map((value) => rankOf.get(value))
}
