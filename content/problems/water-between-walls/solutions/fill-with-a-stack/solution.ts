function waterKept(walls: number[], drain: number): number {
  return layers(walls.slice(0, drain + 1)) + layers(walls.slice(drain))
}

function layers(walls: number[]): number {
  let water = 0
  const open: number[] = []
  for (const [place, wall] of walls.entries()) {
    while (open.length > 0 && walls[open[open.length - 1]] < wall) {
      const ground = walls[open[open.length - 1]]
      open.pop()
      if (open.length > 0) {
        const before = open[open.length - 1]
        water += (place - before - 1) * (Math.min(wall, walls[before]) - ground)
      }
    }
    open.push(place)
  }
  return water
}
