function fullBoxes(tiles, wanted) {
  const positions = []
  let box = new Set()
  let isCovered = false
  for (let position = 0; position < tiles.length; position++) {
    const sign = tiles[position]
    if (isCovered) {
      isCovered = sign !== ')'
    } else if (sign === '(') {
      isCovered = true
    } else if (sign === '#') {
      box = new Set()
    } else if (wanted.includes(sign)) {
      box.add(sign)
      if (box.size === new Set(wanted).size) {
        positions.push(position)
      }
    }
  }
  return positions
}
