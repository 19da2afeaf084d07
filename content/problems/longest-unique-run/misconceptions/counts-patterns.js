function longestUniqueRun(tiles) {
  return new Set(tiles).size
}
