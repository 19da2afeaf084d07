function waterKept(walls, drain) {
  return layers(walls.slice(0, drain + 1)) + layers(walls.slice(drain))
}

function layers(walls) {
  let water = 0
  const open = []
  for (const [place, wall] of walls.entries()) {
    while (open.length > 0 && walls[open.at(-1)] < wall) {
      const ground = walls[open.pop()]
      if (open.length > 0) {
        const width = place - open.at(-1) - 1
        water += width * (Math.min(wall, walls[open.at(-1)]) - ground)
      }
    }
    open.push(place)
  }
  return water
}
