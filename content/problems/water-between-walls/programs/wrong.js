function waterKept(walls, drain) {
  return closedBasins(walls.slice(0, drain + 1)) + closedBasins(walls.slice(drain))
}

function closedBasins(walls) {
  let rim = 0
  let water = 0
  let waiting = 0
  for (const wall of walls) {
    if (wall >= rim) {
      water += waiting
      rim = wall
      waiting = 0
    } else {
      waiting += rim - wall
    }
  }
  return water
}
