function moveBlocks(songs, moves) {
  const current = songs.slice()
  for (const [start, count, to] of moves) {
    for (let step = 0; step < count; step++) {
      const place = (to + step) % current.length
      const song = current[place]
      current[place] = current[start + step]
      current[start + step] = song
    }
  }
  return current
}
