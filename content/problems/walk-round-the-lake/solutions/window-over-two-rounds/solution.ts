function shortestWalk(around: number, stalls: number[][], needed: number[][]): number[] {
  const there = new Map<number, number>()
  for (const [, kind] of stalls) there.set(kind, (there.get(kind) ?? 0) + 1)
  if (needed.some(([kind, count]) => (there.get(kind) ?? 0) < count)) return []
  const lacking = new Map<number, number>()
  let missing = 0
  for (const [kind, count] of needed) {
    lacking.set(kind, count)
    missing += count
  }
  const round = stalls.filter(([, kind]) => lacking.has(kind)).sort(([one], [other]) => one - other)
  const row = [...round, ...round.map(([place, kind]) => [place + around, kind])]
  let best: number[] = []
  let first = 0
  for (const [end, kind] of row) {
    const open = lacking.get(kind)!
    if (open > 0) missing--
    lacking.set(kind, open - 1)
    while (missing === 0) {
      const [start, gone] = row[first]
      if (best.length === 0 || end - start < best[1]) best = [start, end - start]
      lacking.set(gone, lacking.get(gone)! + 1)
      if (lacking.get(gone)! > 0) missing++
      first++
    }
  }
  return best
}
