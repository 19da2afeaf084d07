function oilLeft(lanterns, can) {
  const leftOver = []
  let oil = can
  for (;;) {
    const level = needsOfLevel(lanterns, leftOver.length)
    if (level.length === 0) return leftOver
    if (leftOver.length % 2 === 1) level.reverse()
    for (const need of level) {
      if (oil < need) oil = can
      oil -= need
    }
    leftOver.push(oil)
  }
}

function needsOfLevel(lanterns, level) {
  const needs = []
  const places = [{ lantern: lanterns, depth: 0 }]
  while (places.length > 0) {
    const { lantern, depth } = places.pop()
    if (lantern === null) continue
    if (depth === level) {
      needs.push(lantern.val)
    } else {
      places.push({ lantern: lantern.right, depth: depth + 1 })
      places.push({ lantern: lantern.left, depth: depth + 1 })
    }
  }
  return needs
}
