function beltsBetween(top, pairs) {
  const way = (number) => {
    const passed = []
    let gate = top
    while (gate !== null) {
      passed.push(gate.val)
      if (number === gate.val) break
      gate = number < gate.val ? gate.left : gate.right
    }
    return passed
  }
  return pairs.map(([first, second]) => {
    const one = way(first)
    const other = way(second)
    if (one.at(-1) !== first || other.at(-1) !== second) return -1
    let shared = 0
    while (shared < one.length && one[shared] === other[shared]) shared++
    return one.length + other.length - 2 * shared
  })
}
