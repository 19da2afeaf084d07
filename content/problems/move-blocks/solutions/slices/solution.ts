function moveBlocks(songs: number[], moves: number[][]): number[] {
  let current = songs.slice()
  for (const [start, count, to] of moves) {
    const block = current.slice(start, start + count)
    const rest = current.slice(0, start).concat(current.slice(start + count))
    current = rest.slice(0, to).concat(block, rest.slice(to))
  }
  return current
}
