function fewestMinutes(places, canals, levers, open, start, goal) {
  const time = Array.from({ length: places }, () => new Array(1024).fill(-1))
  time[start][open] = 0
  const queue = [[start, open]]
  const reach = (place, gates, minutes) => {
    if (time[place][gates] >= 0) return
    time[place][gates] = minutes
    queue.push([place, gates])
  }
  for (const [place, gates] of queue) {
    const now = time[place][gates]
    if (place === goal) return now
    for (const [a, b, minutes, needed] of canals) {
      if ((gates & needed) !== needed) continue
      if (a === place) reach(b, gates, now + minutes)
      if (b === place) reach(a, gates, now + minutes)
    }
    for (const [at, minutes, flipped] of levers) {
      if (at === place) reach(place, gates ^ flipped, now + minutes)
    }
  }
  return -1
}
