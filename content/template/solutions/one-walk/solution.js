// TO BE WRITTEN
function countRises(heights) {
  let rises = 0
  for (let position = 1; position < heights.length; position++) {
    if (heights[position] > heights[position - 1]) rises++
  }
  return rises
}
