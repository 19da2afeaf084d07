def minutes_for(pages, first, second):
    low = 0
    high = pages * first
    while low < high:
        mid = (low + high) // 2
        if mid // first + mid // second > pages:
            high = mid
        else:
            low = mid + 1
    return low
