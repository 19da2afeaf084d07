function kiteRanks(points) {
  const rankOf = new Map()
  const ordered = [...points].sort().reverse()
  ordered.forEach((value, index) => {
    if (!rankOf.has(value)) rankOf.set(value, index + 1)
  })
  return points.map((value) => rankOf.get(value))
}
