function waterKept(walls, drain) {
  const left = []
  for (const wall of walls) left.push(Math.max(left.at(-1) ?? 0, wall))
  let water = 0
  let right = 0
  for (let place = walls.length - 1; place >= 0; place--) {
    right = Math.max(right, walls[place])
    water += Math.min(left[place], right) - walls[place]
  }
  return water
}
