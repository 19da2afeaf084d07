def two_sum(nums, target):
    for first in range(len(nums)):
        for second in range(len(nums)):
            if first != second and nums[first] + nums[second] == target:
                return [first, second]
    return []
