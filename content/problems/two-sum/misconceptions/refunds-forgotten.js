function twoSum(nums, target) {
  const seen = new Map()
  for (let index = 0; index < nums.length; index++) {
    const value = nums[index]
    if (value > target) continue
    if (seen.has(target - value)) return [seen.get(target - value), index]
    seen.set(value, index)
  }
  return []
}
