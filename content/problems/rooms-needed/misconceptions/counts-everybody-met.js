function roomsNeeded(sessions) {
  const met = sessions.map(([start, end]) => sessions.filter((other) => other[0] < end && start < other[1]).length)
  return met.reduce((most, count) => Math.max(most, count), 0)
}
