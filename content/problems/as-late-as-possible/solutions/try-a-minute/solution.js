function latestStart(stops, lines, start, goal, deadline) {
  const leaving = Array.from({ length: stops }, () => [])
  for (const line of lines) leaving[line[0]].push(line)

  const arrivesInTime = (begin) => {
    const earliest = new Array(stops).fill(deadline + 1)
    earliest[start] = begin
    const byMinute = new Map([[begin, [start]]])
    for (let now = begin; now <= deadline; now++) {
      for (const stop of byMinute.get(now) ?? []) {
        if (stop === goal) return true
        if (now > earliest[stop]) continue
        for (const [, to, first, every, ride, runs] of leaving[stop]) {
          const run = now <= first ? 0 : Math.ceil((now - first) / every)
          const arrival = first + run * every + ride
          if (run >= runs || arrival >= earliest[to]) continue
          earliest[to] = arrival
          if (!byMinute.has(arrival)) byMinute.set(arrival, [])
          byMinute.get(arrival).push(to)
        }
      }
    }
    return false
  }

  let tooLate = deadline + 1
  let possible = -1
  while (tooLate - possible > 1) {
    const middle = Math.floor((possible + tooLate) / 2)
    if (arrivesInTime(middle)) possible = middle
    else tooLate = middle
  }
  return possible
}
