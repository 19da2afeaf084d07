function rungsOnRounds(house) {
  const result = []
  let level = house ? [{ room: house, depth: 0, turn: 0 }] : []
  while (level.length > 0) {
    const turn = level.slice(1).reduce((least, stop) => Math.min(least, stop.turn), level[0].depth)
    result.push(level.length > 1 ? level[0].depth + level.at(-1).depth - 2 * turn : 0)
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
