function oilLeft(lanterns, can) {
  const levels = []
  const visit = (lantern, depth) => {
    if (lantern === null) return
    if (depth === levels.length) levels.push([])
    levels[depth].push(lantern.val)
    visit(lantern.left, depth + 1)
    visit(lantern.right, depth + 1)
  }
  visit(lanterns, 0)
  let oil = can
  return levels.map((level, depth) => {
    if (depth % 2 === 1) level.reverse()
    for (const need of level) {
      if (oil < need) oil = can
      oil -= need
    }
    return oil
  })
}
