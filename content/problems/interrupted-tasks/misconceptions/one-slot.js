function tasksInProgress(log) {
  let current = 0
  let waiting = 0
  const answer = []
  for (const entry of log) {
    if (entry > 0) {
      waiting = current
      current = entry
    } else {
      current = waiting
      waiting = 0
    }
    answer.push(current)
  }
  return answer
}
