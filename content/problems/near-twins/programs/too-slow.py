def near_twins(codes):
    def changed(code):
        for place in range(len(code)):
            for letter in "abcdefghijklmnopqrstuvwxyz":
                if letter != code[place]:
                    yield code[:place] + letter + code[place + 1 :]

    pairs = []
    for first in range(len(codes)):
        for second in range(len(codes)):
            for code in changed(codes[first]):
                if code == codes[second] and first < second:
                    pairs.append([first, second])
    return pairs
