function firstAtLeast(heights, target) {
  for (let wanted = target; wanted <= heights.at(-1); wanted++) {
    const position = heights.findIndex((height) => height === wanted)
    if (position !== -1) return position
  }
  return heights.length
}
