def fewest_barrels(liters, goal):
    total = 0
    for right in range(len(liters)):
        total = total + liters[right]
        if total >= goal:
            return right + 1
    return 0
