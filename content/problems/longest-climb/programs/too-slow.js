function longestClimb(park) {
  const neighbours = new Map()
  const visit = (hut, above) => {
    neighbours.set(hut, [hut.left, hut.right, above].filter((one) => one !== null))
    if (hut.left) visit(hut.left, hut)
    if (hut.right) visit(hut.right, hut)
  }
  if (park) visit(park, null)
  let longest = 0
  for (const start of neighbours.keys()) {
    const waiting = [{ hut: start, length: 1 }]
    while (waiting.length > 0) {
      const { hut, length } = waiting.pop()
      longest = Math.max(longest, length)
      for (const other of neighbours.get(hut)) {
        if (other.val > hut.val) waiting.push({ hut: other, length: length + 1 })
      }
    }
  }
  return longest
}
