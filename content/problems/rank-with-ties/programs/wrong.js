function kiteRanks(points) {
  const ordered = [...points].sort((a, b) => b - a)
  const rankOf = new Map(ordered.map((value, index) => [value, index + 1]))
  return points.map((value) => rankOf.get(value))
}
