function waterKept(walls, drain) {
  const left = []
  for (const wall of walls) left.push(Math.max(left.at(-1) ?? 0, wall))
  const depths = []
  let right = 0
  for (let place = walls.length - 1; place >= 0; place--) {
    right = Math.max(right, walls[place])
    depths[place] = Math.min(left[place], right) - walls[place]
  }
  if (depths[drain] > 0) {
    for (let place = drain - 1; depths[place] > 0; place--) depths[place] = 0
    for (let place = drain; depths[place] > 0; place++) depths[place] = 0
  }
  return depths.reduce((sum, depth) => sum + depth, 0)
}
