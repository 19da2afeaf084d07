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
  const rows = []
  let kept = 0
  for (const [place, label] of labels.entries()) {
    const before = rows.filter(({ slack }) => slack <= label - place)
    const length = 1 + before.reduce((most, row) => Math.max(most, row.length), 0)
    rows.push({ length, slack: label - place })
    kept = Math.max(kept, length)
  }
  return labels.length - kept
}
