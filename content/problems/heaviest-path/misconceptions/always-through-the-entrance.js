function heaviestPath(cave) {
  const bestArm = (start) => {
    let best = 0
    const places = [[start, 0]]
    while (places.length > 0) {
      const [chamber, before] = places.pop()
      if (!chamber) continue
      const total = before + chamber.val
      best = Math.max(best, total)
      places.push([chamber.left, total], [chamber.right, total])
    }
    return best
  }
  return cave.val + bestArm(cave.left) + bestArm(cave.right)
}
