function waterKept(walls, drain) {
  const highest = walls.reduce((highest, wall) => Math.max(highest, wall))
  const levels = new Array(walls.length).fill(highest)
  for (const edge of [0, drain, walls.length - 1]) levels[edge] = walls[edge]
  let sinking = true
  while (sinking) {
    sinking = false
    for (let place = 1; place < walls.length - 1; place++) {
      const level = Math.max(walls[place], Math.min(levels[place - 1], levels[place], levels[place + 1]))
      if (level < levels[place]) {
        levels[place] = level
        sinking = true
      }
    }
  }
  return levels.reduce((water, level, place) => water + level - walls[place], 0)
}
