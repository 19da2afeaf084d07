function kiteRanks(points: number[]): number[] {
  const bestFirst = [...points.keys()].sort((a, b) => points[b] - points[a])
  const ranks = new Array<number>(points.length)
  let rank = 0
  let before: number | null = null
  for (const [passed, kite] of bestFirst.entries()) {
    if (points[kite] !== before) rank = passed + 1
    ranks[kite] = rank
    before = points[kite]
  }
  return ranks
}
