function longestLit(lamps, strip) {
  const blocks = []
  for (const [start, end] of [...lamps].sort((a, b) => a[0] - b[0])) {
    const block = blocks[blocks.length - 1]
    if (block !== undefined && start <= block[1]) block[1] = Math.max(block[1], end)
    else blocks.push([start, end])
  }
  let most = 0
  for (let first = 0; first < blocks.length; first++) {
    for (let last = first; last < blocks.length; last++) {
      const light = blocks.slice(first, last + 1).reduce((sum, [start, end]) => sum + end - start, 0)
      const dark = blocks[last][1] - blocks[first][0] - light
      if (dark <= strip) most = Math.max(most, light)
    }
  }
  return most + strip
}
