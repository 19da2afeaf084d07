function fullBoxes(tiles, wanted) {
  const positions = []
  let needed = new Set(wanted)
  let isCovered = false
  for (let position = 0; position < tiles.length; position++) {
    const sign = tiles[position]
    if (isCovered) {
      isCovered = sign !== ')'
    } else if (sign === '(') {
      isCovered = true
    } else if (sign === '#') {
      needed = new Set(wanted)
    } else if (needed.delete(sign) && needed.size === 0) {
      positions.push(position)
      needed = new Set(wanted)
    }
  }
  return positions
}
