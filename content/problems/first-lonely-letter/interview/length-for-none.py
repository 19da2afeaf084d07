def first_lonely(line):
    for position, character in enumerate(line):
        if line.count(character) == 1:
            return position
    return len(line)
