function waterKept(walls, drain) {
  let water = 0
  for (let place = 0; place < walls.length; place++) {
    const first = drain <= place ? drain : 0
    const last = drain >= place ? drain : walls.length - 1
    let left = 0
    for (let other = first; other <= place; other++) left = Math.max(left, walls[other])
    let right = 0
    for (let other = place; other <= last; other++) right = Math.max(right, walls[other])
    water += Math.min(left, right) - walls[place]
  }
  return water
}
