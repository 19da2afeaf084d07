function heaviestPath(cave) {
  let best = cave.val
  const arm = (chamber) => {
    if (!chamber) return 0
    const left = Math.max(0, arm(chamber.left))
    const right = Math.max(0, arm(chamber.right))
    best = Math.max(best, left + chamber.val + right)
    return chamber.val + Math.max(left, right)
  }
  arm(cave)
  return best
}
