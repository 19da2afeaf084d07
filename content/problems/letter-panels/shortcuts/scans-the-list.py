def count_panels(pattern, words):
    rows = len(pattern)
    columns = len(pattern[0])
    across = [word for word in words if len(word) == columns]
    downwards = [word for word in words if len(word) == rows]
    finished = []
    down = [""] * columns

    def fill(row):
        if len(row) == columns:
            if row in finished:
                return 0
            if len(finished) == rows - 1:
                return int(len({*finished, row, *down}) == rows + columns)
            finished.append(row)
            total = fill("")
            finished.pop()
            return total
        column = len(row)
        given = pattern[len(finished)][column]
        start = down[column]
        total = 0
        for letter in {word[column] for word in across if word.startswith(row)}:
            longer = start + letter
            if given in ("?", letter) and any(word.startswith(longer) for word in downwards):
                down[column] = longer
                total += fill(row + letter)
        down[column] = start
        return total

    return fill("")
