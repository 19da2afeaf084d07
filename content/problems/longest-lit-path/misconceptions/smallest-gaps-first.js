function longestLit(lamps, strip) {
  const blocks = []
  for (const [start, end] of [...lamps].sort((a, b) => a[0] - b[0])) {
    const block = blocks[blocks.length - 1]
    if (block !== undefined && start <= block[1]) block[1] = Math.max(block[1], end)
    else blocks.push([start, end])
  }
  const gaps = blocks.slice(1).map(([start], at) => [start - blocks[at][1], at])
  const closed = new Set()
  let left = strip
  for (const [gap, at] of gaps.sort((a, b) => a[0] - b[0] || a[1] - b[1])) {
    if (gap > left) continue
    left -= gap
    closed.add(at)
  }
  let most = 0
  let begin = 0
  blocks.forEach(([start, end], at) => {
    if (!closed.has(at - 1)) begin = start
    most = Math.max(most, end - begin)
  })
  return most + left
}
