function levelSums(fountain) {
  const sums = []
  for (;;) {
    const { total, basins } = sumOfTier(fountain, sums.length)
    if (basins === 0) return sums
    sums.push(BigInt(total))
  }
}

function sumOfTier(fountain, tier) {
  let total = 0
  let basins = 0
  const places = [{ basin: fountain, depth: 0 }]
  while (places.length > 0) {
    const { basin, depth } = places.pop()
    if (!basin) continue
    if (depth === tier) {
      total += basin.val
      basins++
    } else {
      places.push({ basin: basin.left, depth: depth + 1 })
      places.push({ basin: basin.right, depth: depth + 1 })
    }
  }
  return { total, basins }
}
