def highest_cap(wishes, budget):
    low = 0
    high = max(wishes)
    while low < high:
        mid = (low + high) // 2
        total = 0
        for wish in wishes:
            total = total + min(wish, mid)
        if total > budget:
            high = mid
        else:
            low = mid + 1
    return low
