function twoSum(nums, target) {
  const slips = nums.map((value, index) => ({ value, index })).sort((a, b) => a.value - b.value)
  let low = 0
  let high = slips.length - 1
  while (low < high) {
    const total = slips[low].value + slips[high].value
    if (total === target) return [slips[low].index, slips[high].index]
    if (total < target) low++
    else high--
  }
  return []
}
