function fullBoxes(tiles, wanted) {
  const open = tiles.replace(/\([^)]*\)/g, (cover) => ' '.repeat(cover.length))
  const positions = []
  let needed = new Set(wanted)
  for (let position = 0; position < open.length; position++) {
    if (open[position] === '#') {
      needed = new Set(wanted)
    } else if (needed.delete(open[position]) && needed.size === 0) {
      positions.push(position)
      needed = new Set(wanted)
    }
  }
  return positions
}
