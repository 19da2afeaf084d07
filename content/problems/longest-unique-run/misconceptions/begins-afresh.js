function longestUniqueRun(tiles) {
  const seen = new Set()
  let best = 0
  for (const pattern of tiles) {
    if (seen.has(pattern)) seen.clear()
    seen.add(pattern)
    best = Math.max(best, seen.size)
  }
  return best
}
