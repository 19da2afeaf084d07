def first_lonely(line):
    for position, character in enumerate(line):
        before = line[position - 1] if position > 0 else None
        after = line[position + 1] if position + 1 < len(line) else None
        if character != before and character != after:
            return position
    return -1
