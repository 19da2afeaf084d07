function labelsToReprint(cabinet) {
  const labels = []
  const waiting = []
  let drawer = cabinet
  while (drawer || waiting.length > 0) {
    while (drawer) {
      waiting.push(drawer)
      drawer = drawer.left
    }
    drawer = waiting.pop()
    labels.push(drawer.val)
    drawer = drawer.right
  }
  const sorted = labels.toSorted((a, b) => a - b)
  return labels.filter((label, place) => label !== sorted[place]).length
}
