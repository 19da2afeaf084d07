function beltsBetween(top, pairs) {
  const above = new Map([[top.val, null]])
  const gates = [top]
  for (const gate of gates) {
    for (const below of [gate.left, gate.right]) {
      if (!below) continue
      above.set(below.val, gate.val)
      gates.push(below)
    }
  }
  const numbers = [...above.keys()].sort((a, b) => a - b)
  const wayUp = (number) => {
    let low = 0
    let high = numbers.length
    while (low < high) {
      const middle = (low + high) >> 1
      if (numbers[middle] <= number) low = middle + 1
      else high = middle
    }
    const passed = []
    for (let here = numbers[Math.max(low - 1, 0)]; here !== null; here = above.get(here)) passed.push(here)
    return passed.reverse()
  }
  return pairs.map(([first, second]) => {
    const one = wayUp(first)
    const other = wayUp(second)
    let same = 0
    while (same < one.length && one[same] === other[same]) same++
    return one.length + other.length - same - same
  })
}
