function moveBlocks(songs, moves) {
  let current = songs.slice()
  for (const [start, count, to] of moves) {
    const end = start + Math.max(1, count - 1)
    const block = current.slice(start, end)
    const rest = current.slice(0, start).concat(current.slice(end))
    current = rest.slice(0, to).concat(block, rest.slice(to))
  }
  return current
}
