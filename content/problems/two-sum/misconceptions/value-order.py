def two_sum(nums, target):
    slips = sorted((value, index) for index, value in enumerate(nums))
    low, high = 0, len(slips) - 1
    while low < high:
        total = slips[low][0] + slips[high][0]
        if total == target:
            return [slips[low][1], slips[high][1]]
        if total < target:
            low += 1
        else:
            high -= 1
    return []
