MODULUS = 1_000_000_007


def ways_to_lay(width: int, kinds: list[int]) -> int:
    ways = [0] * (width + 1)
    for place in range(1, width + 1):
        for kind in kinds:
            if kind == place:
                ways[place] += 1
            elif kind < place:
                ways[place] += ways[place - kind]
        ways[place] %= MODULUS
    return ways[width]
