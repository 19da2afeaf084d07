function levelSums(fountain) {
  // Room for the tallest fountain; what is not needed goes at the end.
  const sums = Array(70_000).fill(0)
  const places = fountain ? [{ basin: fountain, depth: 0 }] : []
  while (places.length > 0) {
    const { basin, depth } = places.pop()
    sums[depth] += basin.val
    for (const below of [basin.left, basin.right]) {
      if (below) places.push({ basin: below, depth: depth + 1 })
    }
  }
  while (sums.length > 1 && sums.at(-1) === 0) sums.pop()
  return sums.map((sum) => BigInt(sum))
}
