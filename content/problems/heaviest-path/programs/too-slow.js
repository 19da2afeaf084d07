function heaviestPath(cave) {
  const above = new Map([[cave, null]])
  for (const chamber of above.keys()) {
    if (chamber.left) above.set(chamber.left, chamber)
    if (chamber.right) above.set(chamber.right, chamber)
  }

  let best = cave.val
  for (const start of above.keys()) {
    const places = [{ chamber: start, before: null, sum: start.val }]
    while (places.length > 0) {
      const { chamber, before, sum } = places.pop()
      best = Math.max(best, sum)
      for (const near of [above.get(chamber), chamber.left, chamber.right]) {
        if (near && near !== before) places.push({ chamber: near, before: chamber, sum: sum + near.val })
      }
    }
  }
  return best
}
