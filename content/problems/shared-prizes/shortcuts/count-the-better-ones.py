def shared_prizes(results, prizes):
    won = []
    for points, time in results:
        better = sum(1 for other in results if (-other[0], other[1]) < (-points, time))
        equal = results.count([points, time])
        won.append(sum(prizes[better : better + equal]) // equal)
    return won
