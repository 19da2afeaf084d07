function roomsNeeded(sessions) {
  let most = 0
  let running = 0
  let previousEnd = 0
  for (const [start, end] of [...sessions].sort((a, b) => a[0] - b[0])) {
    running = start < previousEnd ? running + 1 : 1
    most = Math.max(most, running)
    previousEnd = end
  }
  return most
}
