def first_at_least(heights, target):
    low, high = 0, len(heights) - 1
    while low <= high:
        middle = (low + high) // 2
        if heights[middle] == target:
            return middle
        if heights[middle] < target:
            low = middle + 1
        else:
            high = middle - 1
    return len(heights)
