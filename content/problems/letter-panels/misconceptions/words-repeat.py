def count_panels(pattern, words):
    rows = len(pattern)
    columns = len(pattern[0])

    def trie_of(length):
        root = {}
        for word in words:
            if len(word) == length:
                node = root
                for letter in word[:-1]:
                    node = node.setdefault(letter, {})
                node[word[-1]] = word
        return root

    across = trie_of(columns)
    down = [trie_of(rows)] * columns

    def fill(row, column, node):
        if column == columns:
            if row == rows - 1:
                return 1
            return fill(row + 1, 0, across)
        total = 0
        above = down[column]
        given = pattern[row][column]
        for letter in node if given == "?" else given:
            if letter in node and letter in above:
                down[column] = above[letter]
                total += fill(row, column + 1, node[letter])
        down[column] = above
        return total

    return fill(0, 0, across)
