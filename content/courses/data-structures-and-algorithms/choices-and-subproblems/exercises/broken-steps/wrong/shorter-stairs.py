def count_climbs(steps, broken):
    ways = [1, 1]
    for step in range(2, steps + 1):
        ways.append(ways[step - 1] + ways[step - 2])
    return ways[steps - len(broken)]
