function tasksInProgress(log) {
  const openTasks = []
  const answer = []
  for (const entry of log) {
    if (entry > 0) openTasks.push(entry)
    else if (openTasks.length > 0) openTasks.pop()
    answer.push(openTasks.at(-1) ?? 0)
  }
  return answer
}
