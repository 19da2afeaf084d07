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
    return first === second ? 0 : one.length + other.length - 2
  })
}
