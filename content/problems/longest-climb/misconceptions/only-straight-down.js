function longestClimb(park) {
  let longest = 0
  const waysDown = (hut) => {
    if (hut === null) return [0, 0]
    const rising = [0, 0]
    const falling = [0, 0]
    for (const [side, below] of [hut.left, hut.right].entries()) {
      const [up, down] = waysDown(below)
      if (below && below.val > hut.val) rising[side] = up
      if (below && below.val < hut.val) falling[side] = down
    }
    longest = Math.max(longest, Math.max(...rising) + 1, Math.max(...falling) + 1)
    return [Math.max(...rising) + 1, Math.max(...falling) + 1]
  }
  waysDown(park)
  return longest
}
