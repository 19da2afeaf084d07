def correction_cost(typed, meant, prices):
    add, remove, replace, swap = prices
    best = len(typed) * remove + len(meant) * add
    open_ways = [(0, 0, 0)]
    while open_ways:
        row, column, cost = open_ways.pop()
        if row == len(typed) and column == len(meant):
            best = min(best, cost)
            continue
        if column < len(meant):
            open_ways.append((row, column + 1, cost + add))
        if row < len(typed):
            open_ways.append((row + 1, column, cost + remove))
        if row < len(typed) and column < len(meant):
            is_same = typed[row] == meant[column]
            open_ways.append((row + 1, column + 1, cost + (0 if is_same else replace)))
            pair = typed[row : row + 2]
            if len(pair) == 2 and pair[::-1] == meant[column : column + 2]:
                open_ways.append((row + 2, column + 2, cost + swap))
    return best
