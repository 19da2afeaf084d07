function twoSum(nums: number[], target: number): number[] {
  const seen = new Map<number, number>()
  for (const [index, value] of nums.entries()) {
    const partner = seen.get(target - value)
    if (partner !== undefined) return [partner, index]
    seen.set(value, index)
  }
  return []
}
