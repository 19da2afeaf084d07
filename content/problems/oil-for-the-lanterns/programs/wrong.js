function oilLeft(lanterns, can) {
  const leftOver = []
  let oil = can
  let level = lanterns ? [lanterns] : []
  while (level.length > 0) {
    const inTurn = level.length % 2 === 0 ? level.toReversed() : level
    for (const lantern of inTurn) {
      if (oil < lantern.val) oil = can
      oil -= lantern.val
    }
    leftOver.push(oil)
    level = level.flatMap((lantern) => [lantern.left, lantern.right]).filter((lantern) => lantern !== null)
  }
  return leftOver
}
