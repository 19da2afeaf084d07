def two_sum(nums: list[int], target: int) -> list[int]:
    by_value = sorted(range(len(nums)), key=lambda index: nums[index])
    low, high = 0, len(nums) - 1
    while low < high:
        total = nums[by_value[low]] + nums[by_value[high]]
        if total == target:
            return sorted([by_value[low], by_value[high]])
        if total < target:
            low += 1
        else:
            high -= 1
    return []
