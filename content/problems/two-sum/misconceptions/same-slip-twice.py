def two_sum(nums, target):
    positions = {value: index for index, value in enumerate(nums)}
    for index, value in enumerate(nums):
        if target - value in positions:
            return sorted([index, positions[target - value]])
    return []
