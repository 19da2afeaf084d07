function fullBoxes(tiles, wanted) {
  const positions = []
  const last = new Map([...wanted].map((letter) => [letter, -1]))
  let begin = 0
  let isCovered = false
  for (let position = 0; position < tiles.length; position++) {
    const sign = tiles[position]
    if (isCovered) {
      isCovered = sign !== ')'
    } else if (sign === '(') {
      isCovered = true
    } else if (sign === '#') {
      begin = position + 1
    } else if (last.has(sign)) {
      last.set(sign, position)
      if (Math.min(...last.values()) >= begin) {
        positions.push(position)
        begin = position + 1
      }
    }
  }
  return positions
}
