function shortestCoveringStretch(ribbon, sign) {
  let best = []
  for (let first = 0; first < ribbon.length; first++) {
    let at = 0
    let last = first - 1
    while (at < sign.length && last < ribbon.length - 1) {
      last++
      if (ribbon[last] === sign[at]) at++
    }
    if (at < sign.length) break
    if (best.length === 0 || last - first < best[1] - best[0]) best = [first, last]
  }
  return best
}
