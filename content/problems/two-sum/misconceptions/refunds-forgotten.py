def two_sum(nums, target):
    seen = {}
    for index, value in enumerate(nums):
        if value > target:
            continue
        if target - value in seen:
            return [seen[target - value], index]
        seen[value] = index
    return []
