function rungsOnRounds(house) {
  const result = []
  // `depth` and `turn` are distances from the top: of the room, and of the
  // room where the guard turns round on the way from the left neighbour.
  let level = house ? [{ room: house, depth: 0, turn: 0 }] : []
  while (level.length > 0) {
    let rungs = 0
    for (let at = 1; at < level.length; at++) {
      rungs += level[at - 1].depth + level[at].depth - 2 * level[at].turn
    }
    result.push(rungs)

    const below = []
    let highest = 0
    for (const { room, depth, turn } of level) {
      highest = Math.min(highest, turn)
      for (const lower of [room.left, room.right]) {
        if (lower === null) continue
        below.push({ room: lower, depth: depth + lower.val, turn: highest })
        highest = depth
      }
    }
    level = below
  }
  return result
}
