function roomsNeeded(sessions) {
  const starts = sessions.map((session) => session[0]).sort((a, b) => a - b)
  const ends = sessions.map((session) => session[1]).sort((a, b) => a - b)
  let most = 0
  let over = 0
  for (let begun = 1; begun <= starts.length; begun++) {
    while (ends[over] < starts[begun - 1]) over++
    most = Math.max(most, begun - over)
  }
  return most
}
