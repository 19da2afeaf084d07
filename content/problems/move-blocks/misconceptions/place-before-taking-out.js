function moveBlocks(songs, moves) {
  let current = songs.slice()
  for (const [start, count, to] of moves) {
    const block = current.slice(start, start + count)
    const rest = current.slice(0, start).concat(current.slice(start + count))
    const place = Math.max(0, to > start ? to - count : to)
    current = rest.slice(0, place).concat(block, rest.slice(place))
  }
  return current
}
