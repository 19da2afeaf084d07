function roomsNeeded(sessions) {
  const latest = sessions.reduce((latest, [, end]) => Math.max(latest, end), 0)
  let most = 0
  for (let second = 0; second < latest; second++) {
    const running = sessions.filter(([start, end]) => start <= second && second < end)
    most = Math.max(most, running.length)
  }
  return most
}
