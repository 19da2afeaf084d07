// TO BE WRITTEN: right, and of a worse complexity than the statement's sizes allow.
function countRises(heights) {
  let rises = 0
  for (let end = 1; end <= heights.length; end++) {
    rises = heights.slice(0, end).filter((height, at) => at > 0 && height > heights[at - 1]).length
  }
  return rises
}
