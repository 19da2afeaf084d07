def shared_prizes(results, prizes):
    won = []
    for points, time in results:
        better = [other for other in results if other[0] > points or (other[0] == points and other[1] < time)]
        equal = [other for other in results if other == [points, time]]
        places = prizes[len(better) : len(better) + len(equal)]
        won.append(sum(places) // len(equal))
    return won
