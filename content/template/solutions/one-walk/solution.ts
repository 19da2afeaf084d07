// TO BE WRITTEN
function countRises(heights: number[]): number {
  let rises = 0
  let before = Infinity
  for (const height of heights) {
    if (height > before) rises++
    before = height
  }
  return rises
}
