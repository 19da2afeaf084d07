function fewestMinutes(places, canals, levers, open, start, goal) {
  const visited = new Set()
  const waiting = [{ time: 0, place: start, gates: open, hasPulled: false }]
  while (waiting.length > 0) {
    waiting.sort((one, other) => other.time - one.time)
    const { time, place, gates, hasPulled } = waiting.pop()
    if (place === goal) return time
    if (!hasPulled && visited.has(place)) continue
    visited.add(place)
    for (const [a, b, minutes, needed] of canals) {
      if ((gates & needed) !== needed) continue
      if (a === place) waiting.push({ time: time + minutes, place: b, gates, hasPulled: false })
      if (b === place) waiting.push({ time: time + minutes, place: a, gates, hasPulled: false })
    }
    if (hasPulled) continue
    for (const [at, minutes, flipped] of levers) {
      if (at === place) waiting.push({ time: time + minutes, place, gates: gates ^ flipped, hasPulled: true })
    }
  }
  return -1
}
