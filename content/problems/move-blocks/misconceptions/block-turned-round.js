function moveBlocks(songs, moves) {
  const current = [...songs]
  for (const [start, count, to] of moves) {
    const block = current.splice(start, count)
    current.splice(to, 0, ...block.reverse())
  }
  return current
}
