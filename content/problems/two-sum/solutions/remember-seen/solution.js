function twoSum(nums, target) {
  const seen = new Map()
  for (const [index, value] of nums.entries()) {
    const partner = seen.get(target - value)
    if (partner !== undefined) return [partner, index]
    seen.set(value, index)
  }
  return []
}
