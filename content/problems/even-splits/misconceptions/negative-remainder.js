function countEvenSplits(changes, partners) {
  const seen = new Map([[0, 1]])
  let total = 0
  let periods = 0
  for (const change of changes) {
    total += change
    const left = total % partners
    periods += seen.get(left) ?? 0
    seen.set(left, (seen.get(left) ?? 0) + 1)
  }
  return BigInt(periods)
}
