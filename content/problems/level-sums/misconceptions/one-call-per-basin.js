function levelSums(fountain) {
  const sums = []
  const visit = (basin, depth) => {
    if (!basin) return
    sums[depth] = (sums[depth] ?? 0n) + BigInt(basin.val)
    visit(basin.left, depth + 1)
    visit(basin.right, depth + 1)
  }
  visit(fountain, 0)
  return sums
}
