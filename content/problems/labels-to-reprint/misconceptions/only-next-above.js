function labelsToReprint(cabinet) {
  let changes = 0
  const waiting = [cabinet]
  while (waiting.length > 0) {
    const drawer = waiting.pop()
    if (drawer === null) continue
    if (drawer.left && drawer.left.val >= drawer.val) changes++
    if (drawer.right && drawer.right.val <= drawer.val) changes++
    waiting.push(drawer.left, drawer.right)
  }
  return changes
}
