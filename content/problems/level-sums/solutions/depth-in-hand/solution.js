function levelSums(fountain) {
  const sums = []
  const places = [{ basin: fountain, depth: 0 }]
  while (places.length > 0) {
    const { basin, depth } = places.pop()
    if (basin === null) continue
    sums[depth] = (sums[depth] ?? 0) + basin.val
    places.push({ basin: basin.right, depth: depth + 1 })
    places.push({ basin: basin.left, depth: depth + 1 })
  }
  return sums.map((sum) => BigInt(sum))
}
