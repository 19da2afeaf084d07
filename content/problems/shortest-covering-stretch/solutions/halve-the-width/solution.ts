function shortestCoveringStretch(ribbon: string, sign: string): number[] {
  const counts = new Map<string, number>()
  for (const letter of sign) counts.set(letter, (counts.get(letter) ?? 0) + 1)

  function firstCovering(width: number): number {
    const needed = new Map(counts)
    let missing = sign.length
    for (let last = 0; last < ribbon.length; last++) {
      if (last >= width) {
        const given = (needed.get(ribbon[last - width]) ?? 0) + 1
        if (given > 0) missing++
        needed.set(ribbon[last - width], given)
      }
      const open = needed.get(ribbon[last]) ?? 0
      if (open > 0) missing--
      needed.set(ribbon[last], open - 1)
      if (missing === 0) return Math.max(0, last - width + 1)
    }
    return -1
  }

  if (firstCovering(ribbon.length) === -1) return []
  let tooNarrow = sign.length - 1
  let wideEnough = ribbon.length
  while (wideEnough - tooNarrow > 1) {
    const width = Math.floor((tooNarrow + wideEnough) / 2)
    if (firstCovering(width) === -1) tooNarrow = width
    else wideEnough = width
  }
  const first = firstCovering(wideEnough)
  return [first, first + wideEnough - 1]
}
