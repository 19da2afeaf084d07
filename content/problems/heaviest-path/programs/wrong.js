function heaviestPath(cave) {
  let best = cave.val
  const places = [[cave, 0]]
  while (places.length > 0) {
    const [chamber, arriving] = places.pop()
    if (!chamber) continue
    const total = chamber.val + Math.max(0, arriving)
    best = Math.max(best, total)
    places.push([chamber.left, total], [chamber.right, total])
  }
  return best
}
