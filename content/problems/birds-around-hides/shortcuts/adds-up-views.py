def birds_in_sight(birds: list[list[int]], hides: list[list[int]]) -> list[int]:
    counts = []
    for row, column, reach in hides:
        first, behind = max(0, column - reach), column + reach + 1
        counts.append(sum(sum(line[first:behind]) for line in birds[max(0, row - reach) : row + reach + 1]))
    return counts
