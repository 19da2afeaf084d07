function longestUniqueRun(tiles) {
  const visible = new Set()
  let start = 0
  let best = 0
  for (let end = 0; end < tiles.length; end++) {
    if (visible.has(tiles[end])) visible.delete(tiles[start++])
    visible.add(tiles[end])
    best = Math.max(best, end - start + 1)
  }
  return best
}
