function hollowSizes(heights) {
  const areas = new Map()
  heights.forEach((line, row) => {
    line.forEach((height, column) => {
      const area = new Set([1000 * row + column])
      let isHollow = true
      for (const at of area) {
        for (const side of [at - 1000, at - 1, at + 1, at + 1000]) {
          const other = heights[Math.floor(side / 1000)]?.[side - 1000 * Math.floor(side / 1000)] ?? -1
          if (other < height) isHollow = false
          else if (other === height) area.add(side)
        }
      }
      if (isHollow) areas.set([...area].reduce((first, at) => Math.min(first, at)), area.size)
    })
  })
  return [...areas.values()].sort((a, b) => b - a)
}
