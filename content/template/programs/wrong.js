// TO BE WRITTEN: plausible, and wrong.
const countRises = (heights) => new Set(heights).size - 1
