def count_panels(pattern, words):
    rows = len(pattern)
    columns = len(pattern[0])
    across = [word for word in words if len(word) == columns]
    starts = {word[:size] for word in words if len(word) == rows for size in range(rows + 1)}
    chosen = []
    down = [""] * columns

    def fill():
        row = len(chosen)
        if row == rows:
            return int(len({*chosen, *down}) == rows + columns)
        total = 0
        before = down[:]
        for word in across:
            for column in range(columns):
                given = pattern[row][column]
                if given not in ("?", word[column]) or before[column] + word[column] not in starts:
                    break
            else:
                if word not in chosen:
                    chosen.append(word)
                    down[:] = [start + letter for start, letter in zip(before, word)]
                    total += fill()
                    chosen.pop()
        down[:] = before
        return total

    return fill()
