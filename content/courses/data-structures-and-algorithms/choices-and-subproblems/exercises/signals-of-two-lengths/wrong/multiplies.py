def count_signals(seconds):
    ways = [1, 0, 1]
    for size in range(3, seconds + 1):
        ways.append(ways[size - 2] * ways[size - 3])
    return ways[seconds]
