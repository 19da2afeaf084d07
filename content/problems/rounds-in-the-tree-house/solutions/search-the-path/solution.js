function rungsOnRounds(house) {
  const result = []
  // For each level the last room that was visited there: its number and depth.
  const last = []
  // The path from the top to the current room, with numbers in rising order.
  const path = []
  const waiting = house ? [{ room: house, level: 0 }] : []
  for (let number = 0; waiting.length > 0; number++) {
    const { room, level } = waiting.pop()
    const depth = level > 0 ? path[level - 1].depth + room.val : 0
    path.length = level
    path.push({ number, depth })
    if (level === result.length) {
      result.push(0)
    } else {
      const turn = lastUpTo(path, last[level].number).depth
      result[level] += last[level].depth + depth - 2 * turn
    }
    last[level] = { number, depth }
    if (room.right) waiting.push({ room: room.right, level: level + 1 })
    if (room.left) waiting.push({ room: room.left, level: level + 1 })
  }
  return result
}

/** The lowest room of the path whose number is at most `number`. */
function lastUpTo(path, number) {
  let low = 0
  let high = path.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (path[middle].number <= number) low = middle + 1
    else high = middle
  }
  return path[low - 1]
}
