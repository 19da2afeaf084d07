from functools import cmp_to_key
from itertools import groupby


def clicked_columns(names: list[str], towns: list[str], points: list[int], clicks: list[str]) -> list[int]:
    table = {"name": names, "town": towns, "points": points}
    signs = {}
    for column, group in reversed([(column, len(list(group))) for column, group in groupby(clicks)]):
        signs.setdefault(column, 1 if group % 2 else -1)

    def compare(a: int, b: int) -> int:
        for column, sign in signs.items():
            left, right = table[column][a], table[column][b]
            if left != right:
                return sign if left > right else -sign
        return a - b

    return sorted(range(len(names)), key=cmp_to_key(compare))
