function hollowSizes(heights) {
  const width = heights[0].length + 2
  const level = [...new Array(width).fill(-1), ...heights.flatMap((line) => [-1, ...line, -1]), ...new Array(width).fill(-1)]
  const sides = [-width, -1, 1, width]
  const isLeft = level.map((height) => height >= 0)

  const fill = (starts) => {
    for (const at of starts) isLeft[at] = false
    let reached = 0
    while (starts.length > 0) {
      const at = starts.pop()
      reached++
      for (const side of sides) {
        if (level[at + side] !== level[at] || !isLeft[at + side]) continue
        isLeft[at + side] = false
        starts.push(at + side)
      }
    }
    return reached
  }

  fill([...level.keys()].filter((at) => level[at] >= 0 && sides.some((side) => level[at + side] < level[at])))
  const sizes = []
  for (const at of level.keys()) if (isLeft[at]) sizes.push(fill([at]))
  return sizes.sort((a, b) => a - b).reverse()
}
