function rungsOnRounds(house) {
  const result = []
  const above = new Map()
  let level = house ? [house] : []
  while (level.length > 0) {
    let sum = 0
    for (let at = 1; at < level.length; at++) sum += way(level[at - 1], level[at], above)
    result.push(sum)
    const below = []
    for (const room of level) {
      for (const lower of [room.left, room.right]) {
        if (!lower) continue
        above.set(lower, room)
        below.push(lower)
      }
    }
    level = below
  }
  return result
}

function way(one, other, above) {
  const rungsUp = new Map()
  let rungs = 0
  for (let room = one; room; room = above.get(room)) {
    rungsUp.set(room, rungs)
    rungs += room.val
  }
  rungs = 0
  let room = other
  while (!rungsUp.has(room)) {
    rungs += room.val
    room = above.get(room)
  }
  return rungs + rungsUp.get(room)
}
