function oilLeft(lanterns, can) {
  const leftOver = []
  let oil = can
  let level = lanterns ? [lanterns] : []
  while (level.length > 0) {
    const inTurn = leftOver.length % 2 === 0 ? level : level.toReversed()
    for (const lantern of inTurn) {
      if (oil <= lantern.val) oil = can
      oil -= lantern.val
    }
    leftOver.push(oil)
    const next = []
    for (const lantern of level) {
      if (lantern.left) next.push(lantern.left)
      if (lantern.right) next.push(lantern.right)
    }
    level = next
  }
  return leftOver
}
