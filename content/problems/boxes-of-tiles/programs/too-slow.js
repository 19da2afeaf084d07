function fullBoxes(tiles, wanted) {
  const positions = []
  let box = []
  let isCovered = false
  for (let position = 0; position < tiles.length; position++) {
    const sign = tiles[position]
    if (isCovered) {
      isCovered = sign !== ')'
    } else if (sign === '(') {
      isCovered = true
    } else if (sign === '#') {
      box = []
    } else {
      box.push(sign)
      const letters = new Set(box)
      if ([...wanted].every((letter) => letters.has(letter))) {
        positions.push(position)
        box = []
      }
    }
  }
  return positions
}
