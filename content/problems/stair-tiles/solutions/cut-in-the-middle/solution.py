from functools import cache

MODULUS = 1_000_000_007


def ways_to_lay(width: int, kinds: list[int]) -> int:
    @cache
    def ways(part: int) -> int:
        if part < 0:
            return 0
        if part == 0:
            return 1
        if part == 1:
            return kinds.count(1)
        left = part // 2
        right = part - left
        total = ways(left) * ways(right)
        for kind in kinds:
            for overhang in range(1, kind):
                total += ways(left - (kind - overhang)) * ways(right - overhang)
        return total % MODULUS

    return ways(width)
