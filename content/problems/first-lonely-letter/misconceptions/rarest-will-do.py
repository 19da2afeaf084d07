def first_lonely(line):
    if not line:
        return -1
    counts = {}
    for character in line:
        counts[character] = counts.get(character, 0) + 1
    rarest = min(counts, key=counts.get)
    return line.index(rarest)
