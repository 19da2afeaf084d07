function countEvenSplits(changes: number[], partners: number): bigint {
  const seen: number[] = new Array(partners).fill(0)
  seen[0] = 1
  let total = 0
  let periods = 0
  for (const change of changes) {
    total = (total + change) % partners
    if (total < 0) total += partners
    periods += seen[total]
    seen[total]++
  }
  return BigInt(periods)
}
