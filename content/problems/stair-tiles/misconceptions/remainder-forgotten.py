def ways_to_lay(width: int, kinds: list[int]) -> int:
    ways = [1] + [0] * width
    for place in range(1, width + 1):
        ways[place] = sum(ways[place - kind] for kind in kinds if kind <= place)
    return ways[width]
