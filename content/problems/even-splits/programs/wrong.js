function countEvenSplits(changes, partners) {
  const seen = new Set([0])
  let total = 0
  let periods = 0
  for (const change of changes) {
    total = (((total + change) % partners) + partners) % partners
    if (seen.has(total)) periods++
    seen.add(total)
  }
  return BigInt(periods)
}
