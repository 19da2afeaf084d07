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
    const isTurn = hut === park || Boolean(hut.left) === Boolean(hut.right)
    if (isTurn) longest = Math.max(longest, falling[0] + 1 + rising[1], falling[1] + 1 + rising[0])
    return [Math.max(...rising) + 1, Math.max(...falling) + 1]
  }
  waysDown(park)
  return longest
}
