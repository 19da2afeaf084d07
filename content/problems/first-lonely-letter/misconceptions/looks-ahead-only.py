def first_lonely(line):
    for position, character in enumerate(line):
        if character not in line[position + 1 :]:
            return position
    return -1
