function shortestWalk(around, stalls, needed) {
  let best = []
  for (const [start] of [...stalls].sort((one, other) => one[0] - other[0])) {
    const openCounts = new Map(needed)
    const walk = stalls.map(([place, kind]) => [(place - start + around) % around, kind])
    for (const [metres, kind] of walk.sort((one, other) => one[0] - other[0])) {
      if (openCounts.get(kind) === 1) openCounts.delete(kind)
      else if (openCounts.has(kind)) openCounts.set(kind, openCounts.get(kind) - 1)
      if (openCounts.size > 0) continue
      if (best.length === 0 || metres < best[1]) best = [start, metres]
      break
    }
  }
  return best
}
