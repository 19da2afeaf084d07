def highest_cap(wishes, budget):
    low = 0
    high = max(wishes)
    while low < high:
        mid = (low + high + 1) // 2
        total = 0
        for wish in wishes:
            total = total + min(wish, mid)
        if total < budget:
            low = mid
        else:
            high = mid - 1
    return low
