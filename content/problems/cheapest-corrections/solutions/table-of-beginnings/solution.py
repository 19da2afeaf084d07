def correction_cost(typed: str, meant: str, prices: list[int]) -> int:
    add, remove, replace, swap = prices
    cost = [[column * add for column in range(len(meant) + 1)]]
    for row in range(1, len(typed) + 1):
        line = [row * remove]
        for column in range(1, len(meant) + 1):
            is_same = typed[row - 1] == meant[column - 1]
            best = cost[row - 1][column - 1] + (0 if is_same else replace)
            best = min(best, line[column - 1] + add, cost[row - 1][column] + remove)
            if row > 1 and column > 1:
                if typed[row - 2] == meant[column - 1] and typed[row - 1] == meant[column - 2]:
                    best = min(best, cost[row - 2][column - 2] + swap)
            line.append(best)
        cost.append(line)
    return cost[-1][-1]
