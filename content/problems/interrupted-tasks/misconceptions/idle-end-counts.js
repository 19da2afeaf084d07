function tasksInProgress(log) {
  const taskAt = new Map()
  let depth = 0
  const answer = []
  for (const entry of log) {
    if (entry > 0) {
      depth++
      taskAt.set(depth, entry)
    } else {
      depth--
    }
    answer.push(depth > 0 ? taskAt.get(depth) : 0)
  }
  return answer
}
