function shortestWalk(around, stalls, needed) {
  const there = new Map()
  for (const [, kind] of stalls) there.set(kind, (there.get(kind) ?? 0) + 1)
  if (needed.some(([kind]) => !there.has(kind))) return []
  const lacking = new Map(needed.map(([kind]) => [kind, 1]))
  let missing = lacking.size
  const round = stalls.filter(([, kind]) => lacking.has(kind)).sort(([one], [other]) => one - other)
  const row = [...round, ...round.map(([place, kind]) => [place + around, kind])]
  let best = []
  let first = 0
  for (const [end, kind] of row) {
    if (lacking.get(kind) > 0) missing--
    lacking.set(kind, lacking.get(kind) - 1)
    while (missing === 0) {
      const [start, gone] = row[first]
      if (best.length === 0 || end - start < best[1]) best = [start, end - start]
      lacking.set(gone, lacking.get(gone) + 1)
      if (lacking.get(gone) > 0) missing++
      first++
    }
  }
  return best
}
