interface Place {
  readonly basin: TreeNode | null
  readonly depth: number
}

function levelSums(fountain: TreeNode | null): bigint[] {
  const sums: number[] = []
  const places: Place[] = [{ basin: fountain, depth: 0 }]
  for (let place = places.pop(); place; place = places.pop()) {
    const { basin, depth } = place
    if (basin === null) continue
    sums[depth] = (sums[depth] ?? 0) + basin.val
    places.push({ basin: basin.right, depth: depth + 1 })
    places.push({ basin: basin.left, depth: depth + 1 })
  }
  return sums.map((sum) => BigInt(sum))
}
