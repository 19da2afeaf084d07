def near_twins(codes):
    pairs = []
    for first in range(len(codes)):
        for second in range(first + 1, len(codes)):
            differences = 0
            for place in range(len(codes[first])):
                if codes[first][place] != codes[second][place]:
                    differences += 1
            if differences <= 1:
                pairs.append([first, second])
    return pairs
