function kiteRanks(points) {
  const bestFirst = [...points.keys()].sort((a, b) => points[b] - points[a])
  const ranks = new Array(points.length)
  let rank = 0
  let before = null
  for (const [passed, kite] of bestFirst.entries()) {
    if (points[kite] !== before) rank = passed + 1
    ranks[kite] = rank
    before = points[kite]
  }
  return ranks
}
