def first_lonely(line):
    for position, character in enumerate(line):
        count = 0
        for other in line:
            if other == character:
                count += 1
        if count == 1:
            return position
    return -1
