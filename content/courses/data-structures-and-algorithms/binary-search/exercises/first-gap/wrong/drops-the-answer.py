def first_gap(numbers):
    low = 0
    high = len(numbers)
    while low < high:
        mid = (low + high) // 2
        if numbers[mid] == mid:
            low = mid + 1
        else:
            high = mid - 1
    return low
