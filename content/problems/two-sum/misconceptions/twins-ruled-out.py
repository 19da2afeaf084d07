def two_sum(nums, target):
    positions = {value: index for index, value in enumerate(nums)}
    for index, value in enumerate(nums):
        partner = target - value
        if partner != value and partner in positions:
            return sorted([index, positions[partner]])
    return []
