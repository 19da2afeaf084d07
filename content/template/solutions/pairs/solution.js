// TO BE WRITTEN
const countRises = (heights) => heights.slice(1).filter((here, behind) => here > heights[behind]).length
