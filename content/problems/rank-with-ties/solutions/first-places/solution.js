function kiteRanks(points) {
  const rankOf = new Map()
  for (const [index, value] of points.toSorted((a, b) => b - a).entries()) {
    if (!rankOf.has(value)) rankOf.set(value, index + 1)
  }
  return points.map((value) => rankOf.get(value))
}
