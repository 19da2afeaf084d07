function taskAfter(log, count) {
  const openTasks = []
  for (let place = 0; place < count; place++) {
    if (log[place] > 0) openTasks.push(log[place])
    else if (openTasks.length > 0) openTasks.pop()
  }
  return openTasks.at(-1) ?? 0
}

function tasksInProgress(log) {
  const answer = []
  for (let count = 1; count <= log.length; count++) answer.push(taskAfter(log, count))
  return answer
}
