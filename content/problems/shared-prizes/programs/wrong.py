def shared_prizes(results, prizes):
    order = sorted(range(len(results)), key=lambda rider: (-results[rider][0], results[rider][1]))
    won = [0] * len(results)
    first = 0
    while first < len(order):
        after = first + 1
        while after < len(order) and results[order[after]][0] == results[order[first]][0]:
            after += 1
        share = sum(prizes[first:after]) // (after - first)
        for rider in order[first:after]:
            won[rider] = share
        first = after
    return won
