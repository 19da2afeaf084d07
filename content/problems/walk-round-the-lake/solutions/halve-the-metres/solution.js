function shortestWalk(around, stalls, needed) {
  const counts = new Map(needed)
  const total = [...counts.values()].reduce((one, other) => one + other, 0)
  const oneRound = stalls.filter((stall) => counts.has(stall[1])).sort((one, other) => one[0] - other[0])
  const spots = oneRound.map((stall) => stall[0])
  const sorts = oneRound.map((stall) => stall[1])
  const twoRounds = [...spots, ...spots.map((spot) => spot + around)]

  /** The first place from which a walk of this length is enough, and -1 if there is none. */
  function firstStart(metres) {
    const openCounts = new Map(counts)
    let openSum = total
    let behind = 0
    for (let at = 0; at < twoRounds.length; at++) {
      const entering = sorts[at % sorts.length]
      const open = openCounts.get(entering)
      openCounts.set(entering, open - 1)
      if (open > 0) openSum--
      for (; twoRounds[at] - twoRounds[behind] > metres; behind++) {
        const leaving = sorts[behind % sorts.length]
        const left = openCounts.get(leaving)
        openCounts.set(leaving, left + 1)
        if (left >= 0) openSum++
      }
      if (openSum === 0) return twoRounds[behind]
    }
    return -1
  }

  let [tooShort, enough] = [-1, around - 1]
  if (firstStart(enough) < 0) return []
  while (enough - tooShort > 1) {
    const middle = Math.floor((tooShort + enough) / 2)
    if (firstStart(middle) < 0) tooShort = middle
    else enough = middle
  }
  return [firstStart(enough), enough]
}
