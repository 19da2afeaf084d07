MODULUS = 1_000_000_007


def ways_to_lay(width: int, kinds: list[int]) -> int:
    if width == 0:
        return 1
    return sum(ways_to_lay(width - kind, kinds) for kind in kinds if kind <= width) % MODULUS
