function heaviestPath(cave) {
  let best = cave.val
  const gain = (chamber) => {
    if (!chamber) return 0
    const total = chamber.val + Math.max(0, gain(chamber.left)) + Math.max(0, gain(chamber.right))
    best = Math.max(best, total)
    return total
  }
  gain(cave)
  return best
}
