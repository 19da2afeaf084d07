def count_climbs(steps, broken):
    ways = [1]
    for step in range(1, steps + 1):
        total = 0
        if step not in []:
            total = ways[step - 1]
            if step >= 2:
                total = total + ways[step - 2]
        ways.append(total)
    return ways[steps]
