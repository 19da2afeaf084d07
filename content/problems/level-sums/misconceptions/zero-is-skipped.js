function levelSums(fountain) {
  const sums = []
  let tier = [fountain].filter((basin) => basin)
  while (tier.length > 0) {
    sums.push(tier.reduce((sum, basin) => sum + basin.val, 0))
    tier = tier.flatMap((basin) => [basin.left, basin.right]).filter((below) => below)
  }
  return sums.filter((sum) => sum).map((sum) => BigInt(sum))
}
