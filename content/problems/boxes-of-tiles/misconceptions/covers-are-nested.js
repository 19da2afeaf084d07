function fullBoxes(tiles, wanted) {
  const positions = []
  let needed = new Set(wanted)
  let depth = 0
  for (let position = 0; position < tiles.length; position++) {
    const sign = tiles[position]
    if (sign === '(') {
      depth += 1
    } else if (sign === ')') {
      depth = Math.max(0, depth - 1)
    } else if (depth > 0) {
      continue
    } else if (sign === '#') {
      needed = new Set(wanted)
    } else if (needed.delete(sign) && needed.size === 0) {
      positions.push(position)
      needed = new Set(wanted)
    }
  }
  return positions
}
