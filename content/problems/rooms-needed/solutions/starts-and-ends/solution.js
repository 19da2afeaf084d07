function roomsNeeded(sessions) {
  const starts = sessions.map(([start]) => start).sort((a, b) => a - b)
  const ends = sessions.map(([, end]) => end).sort((a, b) => a - b)
  let most = 0
  let over = 0
  for (const [before, start] of starts.entries()) {
    while (ends[over] <= start) over++
    most = Math.max(most, before + 1 - over)
  }
  return most
}
