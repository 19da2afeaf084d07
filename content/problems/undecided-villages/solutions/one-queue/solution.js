function papersRead(villages, roads, starts) {
  const roadsFrom = Array.from({ length: villages }, () => [])
  for (const [a, b] of roads) {
    roadsFrom[a].push(b)
    roadsFrom[b].push(a)
  }
  const choice = new Int32Array(villages).fill(-2)
  const hour = new Int32Array(villages)
  const queue = [...starts]
  for (const [number, start] of starts.entries()) choice[start] = number
  // The loop also visits what is appended meanwhile.
  for (const here of queue) {
    if (choice[here] === -1) continue
    for (const there of roadsFrom[here]) {
      if (choice[there] === -2) {
        choice[there] = choice[here]
        hour[there] = hour[here] + 1
        queue.push(there)
      } else if (hour[there] === hour[here] + 1 && choice[there] !== choice[here]) {
        choice[there] = -1
      }
    }
  }
  return [...choice]
}
