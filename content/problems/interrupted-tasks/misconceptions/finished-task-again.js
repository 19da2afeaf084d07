function tasksInProgress(log) {
  const started = []
  let at = -1
  const answer = []
  for (const entry of log) {
    if (entry > 0) {
      started.push(entry)
      at = started.length - 1
    } else if (at >= 0) {
      at--
    }
    answer.push(at >= 0 ? started[at] : 0)
  }
  return answer
}
