function twoSum(nums, target) {
  const seen = new Map()
  for (let index = 0; index < nums.length; index++) {
    const partner = seen.get(target - nums[index])
    if (partner) return [partner, index]
    seen.set(nums[index], index)
  }
  return []
}
