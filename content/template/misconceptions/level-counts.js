// TO BE WRITTEN
const countRises = (heights) => heights.filter((height, at) => at > 0 && height >= heights[at - 1]).length
