function levelSums(fountain) {
  let tiers = 0
  for (let basin = fountain; basin; basin = basin.left) tiers++
  const sums = []
  let tier = [fountain]
  for (let round = 0; round < tiers; round++) {
    sums.push(BigInt(tier.reduce((sum, basin) => sum + basin.val, 0)))
    tier = tier.flatMap((basin) => [basin.left, basin.right]).filter((below) => below)
  }
  return sums
}
