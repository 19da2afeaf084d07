function twoSum(nums: number[], target: number): number[] {
  const byValue = [...nums.keys()].sort((a, b) => nums[a] - nums[b])
  let low = 0
  let high = nums.length - 1
  while (low < high) {
    const total = nums[byValue[low]] + nums[byValue[high]]
    if (total === target) return [byValue[low], byValue[high]].sort((a, b) => a - b)
    if (total < target) low++
    else high--
  }
  return []
}
