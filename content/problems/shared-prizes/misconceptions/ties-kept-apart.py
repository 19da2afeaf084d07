def shared_prizes(results, prizes):
    order = sorted(range(len(results)), key=lambda rider: (-results[rider][0], results[rider][1]))
    won = [0] * len(results)
    for place, rider in enumerate(order):
        if place < len(prizes):
            won[rider] = prizes[place]
    return won
