from collections import Counter


def first_lonely(line: str) -> int:
    counts = Counter(line)
    for position, character in enumerate(line):
        if counts[character] == 1:
            return position
    return -1
