function longestUniqueRun(tiles) {
  let best = 0
  for (let start = 0; start < tiles.length; start++) {
    const seen = new Set()
    for (let end = start; end < tiles.length && !seen.has(tiles[end]); end++) {
      seen.add(tiles[end])
      best = Math.max(best, end - start + 1)
    }
  }
  return best
}
