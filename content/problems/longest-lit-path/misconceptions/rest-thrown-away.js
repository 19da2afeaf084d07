function longestLit(lamps, strip) {
  const blocks = []
  for (const [start, end] of [...lamps].sort((a, b) => a[0] - b[0])) {
    const block = blocks[blocks.length - 1]
    if (block !== undefined && start <= block[1]) block[1] = Math.max(block[1], end)
    else blocks.push([start, end])
  }
  let most = 0
  let light = 0
  let dark = 0
  let first = 0
  blocks.forEach(([start, end], last) => {
    light += end - start
    if (last > 0) dark += start - blocks[last - 1][1]
    while (dark > strip) {
      light -= blocks[first][1] - blocks[first][0]
      dark -= blocks[first + 1][0] - blocks[first][1]
      first++
    }
    most = Math.max(most, light + dark)
  })
  return blocks.length > 0 ? most : strip
}
