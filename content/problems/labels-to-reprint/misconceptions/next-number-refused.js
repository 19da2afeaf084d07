function labelsToReprint(cabinet) {
  const lowestEnds = []
  const waiting = []
  let place = 0
  let drawer = cabinet
  while (drawer || waiting.length > 0) {
    while (drawer) {
      waiting.push(drawer)
      drawer = drawer.left
    }
    drawer = waiting.pop()
    const slack = drawer.val - place
    lowestEnds[rowsUpTo(lowestEnds, slack)] = slack
    place++
    drawer = drawer.right
  }
  return place - lowestEnds.length
}

function rowsUpTo(lowestEnds, slack) {
  let low = 0
  let high = lowestEnds.length
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if (lowestEnds[middle] < slack) low = middle + 1
    else high = middle
  }
  return low
}
