def shared_prizes(results, prizes):
    order = sorted(range(len(results)), key=lambda rider: (-results[rider][0], results[rider][1]))
    won = [0] * len(results)
    first = 0
    place = 0
    while first < len(order):
        after = first + 1
        while after < len(order) and results[order[after]] == results[order[first]]:
            after += 1
        share = sum(prizes[place : place + after - first]) // (after - first)
        for rider in order[first:after]:
            won[rider] = share
        first = after
        place += 1
    return won
