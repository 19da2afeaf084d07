def near_twins(codes):
    pairs = []
    for second in range(1, len(codes)):
        differences = 0
        for place in range(len(codes[second])):
            if codes[second - 1][place] != codes[second][place]:
                differences += 1
        if differences == 1:
            pairs.append([second - 1, second])
    return pairs
