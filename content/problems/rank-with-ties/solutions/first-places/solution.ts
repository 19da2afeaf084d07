function kiteRanks(points: number[]): number[] {
  const rankOf = new Map<number, number>()
  for (const [index, value] of points.toSorted((a, b) => b - a).entries()) {
    if (!rankOf.has(value)) rankOf.set(value, index + 1)
  }
  return points.map((value) => rankOf.get(value)!)
}
