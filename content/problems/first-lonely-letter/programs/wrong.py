def first_lonely(line):
    counts = {}
    for character in line:
        counts[character] = counts.get(character, 0) + 1
    for position, count in enumerate(counts.values()):
        if count == 1:
            return position
    return -1
