def first_at_least(heights, target):
    low, high = 0, len(heights)
    while low < high:
        middle = (low + high) // 2
        if heights[middle] < target:
            low = middle
        else:
            high = middle
    return low
