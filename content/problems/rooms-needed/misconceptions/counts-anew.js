function roomsNeeded(sessions) {
  let most = 0
  for (const [moment] of sessions) {
    const running = sessions.filter(([start, end]) => start <= moment && moment < end).length
    most = Math.max(most, running)
  }
  return most
}
