def count_panels(pattern, words):
    rows = len(pattern)
    columns = len(pattern[0])
    root = {}
    for word in words:
        node = root
        for letter in word:
            node = node.setdefault(letter, {})
    panel = [[""] * columns for _ in range(rows)]
    down = [root] * columns

    def fill(row, column, node):
        if row == rows:
            every_row = {"".join(letters) for letters in panel}
            every_column = {"".join(letters) for letters in zip(*panel)}
            return int(len(every_row | every_column) == rows + columns)
        if column == columns:
            return fill(row + 1, 0, root)
        total = 0
        above = down[column]
        given = pattern[row][column]
        for letter in node if given == "?" else given:
            if letter in node and letter in above:
                panel[row][column] = letter
                down[column] = above[letter]
                total += fill(row, column + 1, node[letter])
        down[column] = above
        return total

    return fill(0, 0, root)
