function roomsNeeded(sessions) {
  let rooms = 0
  let latestEnd = 0
  for (const [start, end] of [...sessions].sort((a, b) => a[0] - b[0])) {
    if (rooms === 0 || start < latestEnd) rooms++
    latestEnd = Math.max(latestEnd, end)
  }
  return rooms
}
