def fewest_barrels(liters, goal):
    left = 0
    total = 0
    best = len(liters) + 1
    for right in range(len(liters)):
        total = total + liters[right]
        while total > goal:
            best = min(best, right - left + 1)
            total = total - liters[left]
            left = left + 1
    if best > len(liters):
        return 0
    return best
