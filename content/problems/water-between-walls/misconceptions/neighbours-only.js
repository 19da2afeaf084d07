function waterKept(walls, drain) {
  let water = 0
  for (let place = 1; place < walls.length - 1; place++) {
    const level = Math.min(walls[place - 1], walls[place + 1])
    if (place !== drain && level > walls[place]) water += level - walls[place]
  }
  return water
}
