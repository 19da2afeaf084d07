function levelSums(fountain) {
  const sums = []
  let tier = fountain ? [fountain] : []
  while (tier.length > 0) {
    let sum = 0
    const below = []
    for (const basin of tier) {
      sum += basin.val
      if (basin.left) below.push(basin.left)
      if (basin.right) below.push(basin.right)
    }
    sums.push(BigInt(sum))
    tier = below
  }
  return sums
}
