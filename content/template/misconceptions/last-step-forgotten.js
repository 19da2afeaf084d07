// TO BE WRITTEN
const countRises = (heights) => heights.slice(0, -1).filter((height, at) => at > 0 && height > heights[at - 1]).length
