def shared_prizes(results, prizes):
    order = sorted(range(len(results)), key=lambda rider: (-results[rider][0], results[rider][1]))
    won = [0] * len(results)
    first = 0
    while first < len(order):
        after = first + 1
        while after < len(order) and results[order[after]] == results[order[first]]:
            after += 1
        share = sum(prizes[first:after]) // (after - first)
        for place in range(first, after):
            won[place] = share
        first = after
    return won
