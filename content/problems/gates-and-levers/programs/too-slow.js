function fewestMinutes(places, canals, levers, open, start, goal) {
  if (start === goal) return 0
  const moves = Array.from({ length: places }, () => [])
  for (const [a, b, minutes, needed] of canals) {
    moves[a].push([b, minutes, needed, 0])
    moves[b].push([a, minutes, needed, 0])
  }
  for (const [place, minutes, flipped] of levers) moves[place].push([place, minutes, 0, flipped])
  let best = Infinity
  const onTrip = new Set([start * 1024 + open])
  const trip = [{ place: start, gates: open, time: 0, tried: 0 }]
  while (trip.length > 0) {
    const last = trip[trip.length - 1]
    if (last.tried === moves[last.place].length) {
      onTrip.delete(last.place * 1024 + last.gates)
      trip.pop()
      continue
    }
    const [to, minutes, needed, flipped] = moves[last.place][last.tried]
    last.tried++
    const gates = last.gates ^ flipped
    if ((last.gates & needed) !== needed || onTrip.has(to * 1024 + gates)) continue
    if (to === goal) {
      best = Math.min(best, last.time + minutes)
    } else {
      onTrip.add(to * 1024 + gates)
      trip.push({ place: to, gates, time: last.time + minutes, tried: 0 })
    }
  }
  return best === Infinity ? -1 : best
}
