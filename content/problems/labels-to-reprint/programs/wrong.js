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
  const lowestEnds = []
  labels.forEach((label, place) => {
    const slack = label - place
    if (slack < -100000 || label + labels.length - place - 1 > 100000) return
    let low = 0
    let high = lowestEnds.length
    while (low < high) {
      const middle = (low + high) >> 1
      if (lowestEnds[middle] <= slack) low = middle + 1
      else high = middle
    }
    lowestEnds[low] = slack
  })
  return labels.length - lowestEnds.length
}
