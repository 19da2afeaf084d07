function roomsNeeded(sessions) {
  const rooms = []
  for (const [start, end] of sessions) {
    const room = rooms.findIndex((freeFrom) => freeFrom <= start)
    if (room === -1) rooms.push(end)
    else rooms[room] = end
  }
  return rooms.length
}
