function latestStart(stops, lines, start, goal, deadline) {
  const arriving = Array.from({ length: stops }, () => [])
  for (const line of lines) arriving[line[1]].push(line)
  let best = -1
  const journeys = [[deadline, goal]]
  while (journeys.length > 0) {
    const [minute, stop] = journeys.pop()
    if (stop === start) {
      best = Math.max(best, minute)
      continue
    }
    for (const [origin, , first, every, ride, runs] of arriving[stop]) {
      const spare = minute - ride - first
      if (spare >= 0) journeys.push([first + Math.min(runs - 1, Math.floor(spare / every)) * every, origin])
    }
  }
  return best
}
