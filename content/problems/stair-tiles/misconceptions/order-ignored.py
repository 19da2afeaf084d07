MODULUS = 1_000_000_007


def ways_to_lay(width: int, kinds: list[int]) -> int:
    ways = [1] + [0] * width
    for kind in kinds:
        for place in range(kind, width + 1):
            ways[place] = (ways[place] + ways[place - kind]) % MODULUS
    return ways[width]
