function rungsOnRounds(house) {
  const result = []
  const last = []
  const path = []
  let visited = 0
  const visit = (room, level, depth) => {
    path.push({ number: visited, depth })
    if (level === last.length) {
      result.push(0)
    } else {
      let turn = level
      while (path[turn].number > last[level].number) turn--
      result[level] += last[level].depth + depth - 2 * path[turn].depth
    }
    last[level] = { number: visited, depth }
    visited++
    if (room.left) visit(room.left, level + 1, depth + room.left.val)
    if (room.right) visit(room.right, level + 1, depth + room.right.val)
    path.pop()
  }
  if (house) visit(house, 0, 0)
  return result
}
