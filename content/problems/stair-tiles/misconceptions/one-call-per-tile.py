from functools import cache

MODULUS = 1_000_000_007


def ways_to_lay(width: int, kinds: list[int]) -> int:
    @cache
    def ways(left: int) -> int:
        if left == 0:
            return 1
        return sum(ways(left - kind) for kind in kinds if kind <= left) % MODULUS

    return ways(width)
