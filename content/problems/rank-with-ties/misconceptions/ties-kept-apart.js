function kiteRanks(points) {
  const bestFirst = points.map((value, kite) => ({ value, kite })).sort((a, b) => b.value - a.value)
  const ranks = []
  bestFirst.forEach(({ kite }, index) => {
    ranks[kite] = index + 1
  })
  return ranks
}
