function longestUniqueRun(tiles) {
  let best = 0
  for (let end = 0; end < tiles.length; end++) {
    const stretch = new Set()
    let start = end
    while (start >= 0 && !stretch.has(tiles[start])) {
      stretch.add(tiles[start])
      start--
    }
    best = Math.max(best, end - start)
  }
  return best
}
