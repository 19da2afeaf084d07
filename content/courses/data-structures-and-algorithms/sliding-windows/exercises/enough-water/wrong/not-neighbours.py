def fewest_barrels(liters, goal):
    total = 0
    count = 0
    for amount in sorted(liters, reverse=True):
        if total < goal:
            total = total + amount
            count = count + 1
    if total < goal:
        return 0
    return count
