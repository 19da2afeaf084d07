function moveBlocks(songs, moves) {
  let current = songs
  for (const [start, count, to] of moves) {
    const rest = songs.toSpliced(start, count)
    current = rest.toSpliced(to, 0, ...songs.slice(start, start + count))
  }
  return current
}
