function firstAtLeast(heights: number[], target: number): number {
  let passed = 0
  let stride = 1
  while (stride * 2 <= heights.length) stride *= 2
  while (stride >= 1) {
    const ahead = passed + stride
    if (ahead <= heights.length && heights[ahead - 1] < target) passed = ahead
    stride = Math.floor(stride / 2)
  }
  return passed
}
