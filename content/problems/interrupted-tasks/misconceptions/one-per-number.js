function tasksInProgress(log) {
  const openTasks = []
  const numbers = new Set()
  const answer = []
  for (const entry of log) {
    if (entry > 0) {
      if (!numbers.has(entry)) {
        numbers.add(entry)
        openTasks.push(entry)
      }
    } else if (openTasks.length > 0) {
      numbers.delete(openTasks.pop())
    }
    answer.push(openTasks.at(-1) ?? 0)
  }
  return answer
}
