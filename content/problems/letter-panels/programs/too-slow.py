def count_panels(pattern, words):
    rows = len(pattern)
    columns = len(pattern[0])
    across = [word for word in words if len(word) == columns]
    known = set(words)
    chosen = []

    def fill():
        row = len(chosen)
        if row == rows:
            down = ["".join(letters) for letters in zip(*chosen)]
            return int(known.issuperset(down) and len({*chosen, *down}) == rows + columns)
        total = 0
        for word in across:
            if word not in chosen and all(given in ("?", letter) for given, letter in zip(pattern[row], word)):
                chosen.append(word)
                total += fill()
                chosen.pop()
        return total

    return fill()
