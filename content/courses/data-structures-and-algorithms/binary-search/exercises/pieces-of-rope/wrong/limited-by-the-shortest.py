def longest_piece(ropes, count):
    if len(ropes) == 0:
        return 0
    low = 0
    high = min(ropes)
    while low < high:
        mid = (low + high + 1) // 2
        if sum(rope // mid for rope in ropes) >= count:
            low = mid
        else:
            high = mid - 1
    return low
