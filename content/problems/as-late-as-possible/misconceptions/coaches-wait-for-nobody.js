function latestStart(stops, lines, start, goal, deadline) {
  const arriving = Array.from({ length: stops }, () => [])
  for (const line of lines) arriving[line[1]].push(line)
  const latest = new Array(stops).fill(-1)
  latest[goal] = deadline
  const byMinute = Array.from({ length: deadline + 1 }, () => [])
  byMinute[deadline].push(goal)
  for (let minute = deadline; minute >= 0; minute--) {
    for (const stop of byMinute[minute]) {
      if (minute < latest[stop]) continue
      if (stop === start) return minute
      for (const [origin, , first, every, ride, runs] of arriving[stop]) {
        const leave = minute - ride
        if (leave > latest[origin]) {
          latest[origin] = leave
          byMinute[leave].push(origin)
        }
      }
    }
  }
  return -1
}
