LARGEST_SIDE = 3_000_000_000


def largest_side(tiles: int, scales: list[int]) -> int:
    low, high = 0, LARGEST_SIDE
    while low < high:
        middle = (low + high + 1) // 2
        if is_enough(tiles, scales, middle):
            low = middle
        else:
            high = middle - 1
    return low


def is_enough(tiles: int, scales: list[int], side: int) -> bool:
    left = tiles - side * side
    for scale in scales:
        copy = side // scale
        left -= copy * copy
        if left < 0:
            return False
    return left >= 0
