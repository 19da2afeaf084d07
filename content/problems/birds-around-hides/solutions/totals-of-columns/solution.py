from itertools import accumulate
from operator import add


def birds_in_sight(birds: list[list[int]], hides: list[list[int]]) -> list[int]:
    nothing = [0] * len(birds[0])
    above = [*accumulate(birds, lambda totals, line: [*map(add, totals, line)], initial=nothing)]
    seen = []
    for row, column, reach in hides:
        columns = slice(max(0, column - reach), column + reach + 1)
        first, behind = max(0, row - reach), min(len(birds), row + reach + 1)
        seen.append(sum(above[behind][columns]) - sum(above[first][columns]))
    return seen
