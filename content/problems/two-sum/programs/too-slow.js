function twoSum(nums, target) {
  for (let first = 0; first < nums.length; first++) {
    for (let second = 0; second < nums.length; second++) {
      if (first !== second && nums[first] + nums[second] === target) return [first, second]
    }
  }
  return []
}
