function rungsOnRounds(house) {
  const result = []
  let level = house ? [house] : []
  while (level.length > 0) {
    result.push(level.length > 1 ? level.reduce((sum, room) => sum + room.val, 0) : 0)
    level = level.flatMap((room) => [room.left, room.right]).filter((room) => room !== null)
  }
  return result
}
