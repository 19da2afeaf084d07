def near_twins(codes):
    pairs = []
    for first in range(len(codes)):
        for second in range(first + 1, len(codes)):
            if codes[first][1:] == codes[second][1:] or codes[first][:-1] == codes[second][:-1]:
                pairs.append([first, second])
    return pairs
