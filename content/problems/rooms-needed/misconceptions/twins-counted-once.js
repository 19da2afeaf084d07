function roomsNeeded(sessions) {
  const byTimes = new Map(sessions.map(([start, end]) => [`${start}-${end}`, [start, end]]))
  const different = [...byTimes.values()]
  const events = different.flatMap(([start, end]) => [
    { time: start, change: 1 },
    { time: end, change: -1 },
  ])
  events.sort((a, b) => a.time - b.time || a.change - b.change)
  let rooms = 0
  let most = 0
  for (const { change } of events) {
    rooms += change
    most = Math.max(most, rooms)
  }
  return most
}
