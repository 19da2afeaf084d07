function shortestCoveringStretch(ribbon, sign) {
  const needed = new Set(sign)
  let missing = sign.length
  let best = []
  let first = 0
  for (let last = 0; last < ribbon.length; last++) {
    if (needed.has(ribbon[last])) missing--
    while (missing <= 0) {
      if (best.length === 0 || last - first < best[1] - best[0]) best = [first, last]
      if (needed.has(ribbon[first])) missing++
      first++
    }
  }
  return best
}
