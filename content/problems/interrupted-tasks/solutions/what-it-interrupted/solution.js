function tasksInProgress(log) {
  const interrupted = new Array(log.length).fill(-1)
  let current = -1
  return log.map((entry, place) => {
    if (entry > 0) {
      interrupted[place] = current
      current = place
    } else if (current >= 0) {
      current = interrupted[current]
    }
    return current >= 0 ? log[current] : 0
  })
}
