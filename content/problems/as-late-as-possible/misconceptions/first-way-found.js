function latestStart(stops, lines, start, goal, deadline) {
  const arriving = Array.from({ length: stops }, () => [])
  for (const line of lines) arriving[line[1]].push(line)
  const latest = new Array(stops).fill(-1)
  latest[goal] = deadline
  const queue = [goal]
  for (const stop of queue) {
    for (const [origin, , first, every, ride, runs] of arriving[stop]) {
      const spare = latest[stop] - ride - first
      if (spare < 0 || latest[origin] !== -1) continue
      latest[origin] = first + Math.min(runs - 1, Math.floor(spare / every)) * every
      queue.push(origin)
    }
  }
  return latest[start]
}
