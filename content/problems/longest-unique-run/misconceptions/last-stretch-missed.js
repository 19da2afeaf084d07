function longestUniqueRun(tiles) {
  const visible = new Set()
  let start = 0
  let best = 0
  for (const pattern of tiles) {
    if (visible.has(pattern)) {
      best = Math.max(best, visible.size)
      while (visible.has(pattern)) visible.delete(tiles[start++])
    }
    visible.add(pattern)
  }
  return best
}
