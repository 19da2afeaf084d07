def place_of(row, wanted):
    low = 0
    high = len(row) - 1
    while low <= high:
        mid = (low + high) // 2
        if row[mid] == wanted:
            return mid
        if row[mid] > wanted:
            low = mid + 1
        else:
            high = mid - 1
    return -1
