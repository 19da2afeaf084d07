function tasksInProgress(log) {
  let current = 0
  let next = 0
  const waiting = []
  const answer = []
  for (const entry of log) {
    if (entry > 0) {
      if (current > 0) waiting.push(current)
      current = entry
    } else {
      current = next < waiting.length ? waiting[next++] : 0
    }
    answer.push(current)
  }
  return answer
}
