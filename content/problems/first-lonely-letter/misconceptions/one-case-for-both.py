def first_lonely(line):
    line = line.lower()
    counts = {}
    for character in line:
        counts[character] = counts.get(character, 0) + 1
    for position, character in enumerate(line):
        if counts[character] == 1:
            return position
    return -1
