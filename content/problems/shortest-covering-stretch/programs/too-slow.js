function shortestCoveringStretch(ribbon, sign) {
  const counts = new Map()
  for (const letter of sign) counts.set(letter, (counts.get(letter) ?? 0) + 1)
  let best = []
  for (let first = 0; first < ribbon.length; first++) {
    const needed = new Map(counts)
    let missing = sign.length
    for (let last = first; last < ribbon.length; last++) {
      const open = needed.get(ribbon[last]) ?? 0
      if (open > 0) missing--
      needed.set(ribbon[last], open - 1)
      if (missing > 0) continue
      if (best.length === 0 || last - first < best[1] - best[0]) best = [first, last]
      break
    }
  }
  return best
}
