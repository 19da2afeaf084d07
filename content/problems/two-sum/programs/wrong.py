def two_sum(nums, target):
    seen = {}
    for index, value in enumerate(nums):
        partner = seen.get(target - value)
        if partner:
            return [partner, index]
        seen[value] = index
    return []
