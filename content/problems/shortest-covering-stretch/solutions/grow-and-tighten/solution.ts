function shortestCoveringStretch(ribbon: string, sign: string): number[] {
  const needed = new Map<string, number>()
  for (const letter of sign) needed.set(letter, (needed.get(letter) ?? 0) + 1)
  let missing = sign.length
  let best: number[] = []
  let first = 0
  for (let last = 0; last < ribbon.length; last++) {
    const open = needed.get(ribbon[last]) ?? 0
    if (open > 0) missing--
    needed.set(ribbon[last], open - 1)
    while (missing === 0) {
      if (best.length === 0 || last - first < best[1] - best[0]) best = [first, last]
      const given = (needed.get(ribbon[first]) ?? 0) + 1
      if (given > 0) missing++
      needed.set(ribbon[first], given)
      first++
    }
  }
  return best
}
