function longestUniqueRun(tiles: string): number {
  const afterLastSighting = new Map<string, number>()
  let start = 0
  let best = 0
  for (let position = 0; position < tiles.length; position++) {
    start = Math.max(start, afterLastSighting.get(tiles[position]) ?? 0)
    afterLastSighting.set(tiles[position], position + 1)
    best = Math.max(best, position + 1 - start)
  }
  return best
}
