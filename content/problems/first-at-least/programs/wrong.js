function firstAtLeast(heights, target) {
  let low = 0
  let high = heights.length
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if (heights[middle] <= target) low = middle + 1
    else high = middle
  }
  return low
}
