function twoSum(nums, target) {
  const positions = new Map(nums.map((value, index) => [value, index]))
  for (let index = 0; index < nums.length; index++) {
    const partner = positions.get(target - nums[index])
    if (partner !== undefined) return [index, partner].sort((a, b) => a - b)
  }
  return []
}
