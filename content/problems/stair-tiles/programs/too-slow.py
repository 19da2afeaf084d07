MODULUS = 1_000_000_007


def ways_to_lay(width: int, kinds: list[int]) -> int:
    rows = 0
    gaps = [width]
    while gaps:
        gap = gaps.pop()
        if gap == 0:
            rows += 1
        gaps.extend(gap - kind for kind in kinds if kind <= gap)
    return rows % MODULUS
