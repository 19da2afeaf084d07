function twoSum(nums, target) {
  const positions = new Map(nums.map((value, index) => [value, index]))
  for (let index = 0; index < nums.length; index++) {
    const partner = target - nums[index]
    if (partner !== nums[index] && positions.has(partner)) {
      return [index, positions.get(partner)].sort((a, b) => a - b)
    }
  }
  return []
}
