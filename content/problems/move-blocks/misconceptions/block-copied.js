function moveBlocks(songs, moves) {
  let current = songs.slice()
  for (const [start, count, to] of moves) {
    const block = current.slice(start, start + count)
    current = [...current.slice(0, to), ...block, ...current.slice(to)].slice(0, 2 * songs.length)
  }
  return current
}
