function tasksInProgress(log) {
  return log.map((entry, place) => (entry > 0 ? entry : place > 1 ? log[place - 2] : 0))
}
