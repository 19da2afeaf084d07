function labelsToReprint(cabinet: TreeNode | null): number {
  const lowestEnds: number[] = []
  const waiting: TreeNode[] = []
  let place = 0
  let drawer = cabinet
  while (drawer || waiting.length > 0) {
    while (drawer) {
      waiting.push(drawer)
      drawer = drawer.left
    }
    const next: TreeNode = waiting.pop()!
    const slack = next.val - place
    lowestEnds[rowsUpTo(lowestEnds, slack)] = slack
    place++
    drawer = next.right
  }
  return place - lowestEnds.length
}

function rowsUpTo(lowestEnds: number[], slack: number): number {
  let low = 0
  let high = lowestEnds.length
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if (lowestEnds[middle] <= slack) low = middle + 1
    else high = middle
  }
  return low
}
