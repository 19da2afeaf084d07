function countEvenSplits(changes, partners) {
  const seen = new Array(partners).fill(0)
  let total = 0
  let periods = 0
  for (const change of changes) {
    total = (((total + change) % partners) + partners) % partners
    periods += seen[total]
    seen[total]++
  }
  return BigInt(periods)
}
