def last_bus(times, latest):
    low = 0
    high = len(times) - 1
    best = -1
    while low <= high:
        mid = (low + high) // 2
        if times[mid] <= latest:
            best = mid
            low = mid + 1
        else:
            high = mid - 1
    return best
