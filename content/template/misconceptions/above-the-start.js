// TO BE WRITTEN
const countRises = (heights) => heights.filter((height) => height > heights[0]).length
