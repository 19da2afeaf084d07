MODULUS = 1_000_000_007


def ways_to_lay(width: int, kinds: list[int]) -> int:
    ways = [1] + [0] * width
    for place in range(1, width + 1):
        ways[place] = sum(ways[max(place - kind, 0)] for kind in kinds) % MODULUS
    return ways[width]
