function beltsBetween(top, pairs) {
  const stopOf = (number) => {
    let gate = top
    while (gate.val !== number) {
      const below = number < gate.val ? gate.left : gate.right
      if (!below) break
      gate = below
    }
    return gate
  }
  const find = (gate, wanted) => {
    if (!gate) return -1
    if (gate === wanted) return 0
    for (const below of [gate.left, gate.right]) {
      const belts = find(below, wanted)
      if (belts >= 0) return belts + 1
    }
    return -1
  }
  const distance = (gate, one, other) => {
    if (!gate || find(gate, one) < 0 || find(gate, other) < 0) return -1
    const below = Math.max(distance(gate.left, one, other), distance(gate.right, one, other))
    return below >= 0 ? below : find(gate, one) + find(gate, other)
  }
  return pairs.map(([first, second]) => distance(top, stopOf(first), stopOf(second)))
}
