function countEvenSplits(changes, partners) {
  let seen = new Set([0])
  let total = 0
  let periods = 0
  for (const change of changes) {
    total = (((total + change) % partners) + partners) % partners
    if (seen.has(total)) {
      periods++
      seen = new Set()
    }
    seen.add(total)
  }
  return BigInt(periods)
}
