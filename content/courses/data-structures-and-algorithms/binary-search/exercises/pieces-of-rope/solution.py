def pieces(ropes, length):
    total = 0
    for rope in ropes:
        total = total + rope // length
    return total

def longest_piece(ropes, count):
    low = 0
    high = sum(ropes)
    while low < high:
        mid = (low + high + 1) // 2
        if pieces(ropes, mid) >= count:
            low = mid
        else:
            high = mid - 1
    return low
