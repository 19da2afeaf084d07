def near_twins(codes):
    pairs = []
    for first in range(len(codes)):
        for second in range(first + 1, len(codes)):
            for place in range(len(codes[first])):
                if codes[first][place] != codes[second][place]:
                    pairs.append([first, second])
                    break
    return pairs
