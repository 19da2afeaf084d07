def first_at_least(heights: list[int], target: int) -> int:
    low, high = 0, len(heights)
    while low < high:
        middle = (low + high) // 2
        if heights[middle] <= target:
            low = middle + 1
        else:
            high = middle
    return low
