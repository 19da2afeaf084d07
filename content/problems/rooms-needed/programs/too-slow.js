function roomsNeeded(sessions) {
  let most = 0
  for (const moment of sessions.flat()) {
    const running = sessions.filter(([start, end]) => start <= moment && moment < end)
    most = Math.max(most, running.length)
  }
  return most
}
