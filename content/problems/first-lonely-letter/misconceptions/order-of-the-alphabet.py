def first_lonely(line):
    counts = [0] * 128
    for character in line:
        counts[ord(character)] += 1
    for code, count in enumerate(counts):
        if count == 1:
            return line.index(chr(code))
    return -1
