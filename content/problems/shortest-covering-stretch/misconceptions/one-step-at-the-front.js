function shortestCoveringStretch(ribbon, sign) {
  const needed = new Map()
  for (const letter of sign) needed.set(letter, (needed.get(letter) ?? 0) + 1)
  let missing = sign.length
  let best = []
  let first = 0
  for (let last = 0; last < ribbon.length; last++) {
    const open = needed.get(ribbon[last]) ?? 0
    if (open > 0) missing--
    needed.set(ribbon[last], open - 1)
    if (missing === 0) {
      if (best.length === 0 || last - first < best[1] - best[0]) best = [first, last]
      const given = needed.get(ribbon[first]) + 1
      if (given > 0) missing++
      needed.set(ribbon[first], given)
      first++
    }
  }
  return best
}
