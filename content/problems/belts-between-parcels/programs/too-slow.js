function beltsBetween(top, pairs) {
  const neighbours = new Map([[top, []]])
  for (const gate of neighbours.keys()) {
    for (const below of [gate.left, gate.right]) {
      if (!below) continue
      neighbours.get(gate).push(below)
      neighbours.set(below, [gate])
    }
  }
  const stopOf = (number) => {
    let gate = top
    while (gate.val !== number) {
      const below = number < gate.val ? gate.left : gate.right
      if (!below) break
      gate = below
    }
    return gate
  }
  return pairs.map(([first, second]) => {
    const belts = new Map([[stopOf(first), 0]])
    for (const [here, count] of belts) {
      for (const there of neighbours.get(here)) {
        if (!belts.has(there)) belts.set(there, count + 1)
      }
    }
    return belts.get(stopOf(second))
  })
}
