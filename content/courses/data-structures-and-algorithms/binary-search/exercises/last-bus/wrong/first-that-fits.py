def last_bus(times, latest):
    low = 0
    high = len(times) - 1
    while low <= high:
        mid = (low + high) // 2
        if times[mid] <= latest:
            return mid
        high = mid - 1
    return -1
