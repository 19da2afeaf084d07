def correction_cost(typed, meant, prices):
    add, remove, replace, swap = prices
    shorter = min(len(typed), len(meant))
    total = (len(meant) - shorter) * add + (len(typed) - shorter) * remove
    cost = [0, replace if typed[:1] != meant[:1] else 0]
    for place in range(1, shorter):
        best = cost[place] + (0 if typed[place] == meant[place] else replace)
        if typed[place - 1] == meant[place] and typed[place] == meant[place - 1]:
            best = min(best, cost[place - 1] + swap)
        cost.append(best)
    return total + cost[shorter]
