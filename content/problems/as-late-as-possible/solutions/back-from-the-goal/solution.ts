function latestStart(stops: number, lines: number[][], start: number, goal: number, deadline: number): number {
  const arriving: number[][][] = Array.from({ length: stops }, () => [])
  for (const line of lines) arriving[line[1]].push(line)
  const latest = new Array<number>(stops).fill(-1)
  latest[goal] = deadline
  const byMinute: number[][] = Array.from({ length: deadline + 1 }, () => [])
  byMinute[deadline].push(goal)
  for (let minute = deadline; minute >= 0; minute--) {
    for (const stop of byMinute[minute]) {
      if (minute < latest[stop]) continue
      if (stop === start) return minute
      for (const [origin, , first, every, ride, runs] of arriving[stop]) {
        const spare = minute - ride - first
        if (spare < 0) continue
        const leave = first + Math.min(runs - 1, Math.floor(spare / every)) * every
        if (leave > latest[origin]) {
          latest[origin] = leave
          byMinute[leave].push(origin)
        }
      }
    }
  }
  return -1
}
