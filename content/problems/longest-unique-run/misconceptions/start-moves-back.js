function longestUniqueRun(tiles) {
  const last = new Map()
  let start = 0
  let best = 0
  for (let position = 0; position < tiles.length; position++) {
    if (last.has(tiles[position])) start = last.get(tiles[position]) + 1
    last.set(tiles[position], position)
    best = Math.max(best, position - start + 1)
  }
  return best
}
