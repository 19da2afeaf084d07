MODULUS = 1_000_000_007


def ways_to_lay(width: int, kinds: list[int]) -> int:
    lengths = set(kinds)
    ways = [1] + [0] * width
    for place in range(1, width + 1):
        ways[place] = sum(ways[place - length] for length in lengths if length <= place) % MODULUS
    return ways[width]
