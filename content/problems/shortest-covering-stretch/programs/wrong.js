function shortestCoveringStretch(ribbon, sign) {
  const needed = new Map()
  for (const letter of sign) needed.set(letter, (needed.get(letter) ?? 0) + 1)
  let missing = sign.length
  for (let last = 0; last < ribbon.length; last++) {
    const open = needed.get(ribbon[last]) ?? 0
    if (open > 0) missing--
    needed.set(ribbon[last], open - 1)
    if (missing > 0) continue
    let first = 0
    while (needed.get(ribbon[first]) < 0) {
      needed.set(ribbon[first], needed.get(ribbon[first]) + 1)
      first++
    }
    return [first, last]
  }
  return []
}
