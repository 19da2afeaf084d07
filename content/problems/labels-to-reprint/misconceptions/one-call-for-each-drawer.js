function labelsToReprint(cabinet) {
  const labels = []
  const visit = (drawer) => {
    if (drawer === null) return
    visit(drawer.left)
    labels.push(drawer.val)
    visit(drawer.right)
  }
  visit(cabinet)
  const lowestEnds = []
  for (const [place, label] of labels.entries()) {
    let low = 0
    let high = lowestEnds.length
    while (low < high) {
      const middle = (low + high) >> 1
      if (lowestEnds[middle] <= label - place) low = middle + 1
      else high = middle
    }
    lowestEnds[low] = label - place
  }
  return labels.length - lowestEnds.length
}
