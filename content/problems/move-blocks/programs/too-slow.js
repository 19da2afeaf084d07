function moveBlocks(songs, moves) {
  let current = songs.slice()
  for (const [start, count, to] of moves) {
    for (let step = 0; step < count; step++) {
      const from = to < start ? start + step : start
      const song = current[from]
      const rest = current.filter((_, place) => place !== from)
      const place = to < start ? to + step : to + count - 1
      current = [...rest.slice(0, place), song, ...rest.slice(place)]
    }
  }
  return current
}
