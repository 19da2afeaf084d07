function shortestCoveringStretch(ribbon, sign) {
  const inside = new Map([...sign].map((letter) => [letter, 0]))
  let absent = inside.size
  let best = []
  let first = 0
  for (let last = 0; last < ribbon.length; last++) {
    const letter = ribbon[last]
    if (inside.has(letter)) {
      if (inside.get(letter) === 0) absent--
      inside.set(letter, inside.get(letter) + 1)
    }
    while (absent === 0) {
      if (best.length === 0 || last - first < best[1] - best[0]) best = [first, last]
      const gone = ribbon[first++]
      if (!inside.has(gone)) continue
      inside.set(gone, inside.get(gone) - 1)
      if (inside.get(gone) === 0) absent++
    }
  }
  return best
}
