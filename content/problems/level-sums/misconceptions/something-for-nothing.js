function levelSums(fountain) {
  const sums = [0]
  const places = fountain ? [{ basin: fountain, depth: 0 }] : []
  while (places.length > 0) {
    const { basin, depth } = places.pop()
    if (depth === sums.length) sums.push(0)
    sums[depth] += basin.val
    for (const below of [basin.left, basin.right]) {
      if (below) places.push({ basin: below, depth: depth + 1 })
    }
  }
  return sums.map((sum) => BigInt(sum))
}
