function waterKept(walls, drain) {
  return between(walls, 0, drain) + between(walls, drain, walls.length - 1)
}

function between(walls, left, right) {
  let leftRim = 0
  let rightRim = 0
  let water = 0
  while (left < right) {
    if (walls[left] <= walls[right]) {
      leftRim = Math.max(leftRim, walls[left])
      water += leftRim - walls[left]
      left++
    } else {
      rightRim = Math.max(rightRim, walls[right])
      water += rightRim - walls[right]
      right--
    }
  }
  return water
}
