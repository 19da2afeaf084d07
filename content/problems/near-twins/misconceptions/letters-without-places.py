def near_twins(codes):
    pairs = []
    for first in range(len(codes)):
        for second in range(first + 1, len(codes)):
            left = list(codes[second])
            for letter in codes[first]:
                if letter in left:
                    left.remove(letter)
            if len(left) <= 1 and codes[first] != codes[second]:
                pairs.append([first, second])
    return pairs
