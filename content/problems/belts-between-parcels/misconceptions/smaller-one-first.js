function beltsBetween(top, pairs) {
  const belts = (start, number) => {
    let steps = 0
    let gate = start
    while (number !== gate.val) {
      gate = number < gate.val ? gate.left : gate.right
      if (!gate) return steps
      steps++
    }
    return steps
  }
  return pairs.map(([low, high]) => {
    let gate = top
    for (;;) {
      if (high < gate.val && gate.left) gate = gate.left
      else if (low > gate.val && gate.right) gate = gate.right
      else break
    }
    return belts(gate, low) + belts(gate, high)
  })
}
