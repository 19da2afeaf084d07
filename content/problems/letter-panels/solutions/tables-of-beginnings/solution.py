def letters_after(words, length):
    table = {}
    for word in words:
        if len(word) == length:
            for size in range(length):
                table.setdefault(word[:size], set()).add(word[size])
    return table


def count_panels(pattern, words):
    rows = len(pattern)
    columns = len(pattern[0])
    right_of = letters_after(words, columns)
    below = letters_after(words, rows)
    total = 0
    stack = [((), ("",) * columns, "")]
    while stack:
        finished, started, row = stack.pop()
        if len(row) == columns:
            if row in finished:
                continue
            finished += (row,)
            if len(finished) == rows:
                total += len({*finished, *started}) == rows + columns
                continue
            row = ""
        column = len(row)
        given = pattern[len(finished)][column]
        letters = right_of.get(row, set()) & below.get(started[column], set())
        for letter in letters if given == "?" else letters & {given}:
            longer = (*started[:column], started[column] + letter, *started[column + 1 :])
            stack.append((finished, longer, row + letter))
    return total
