def familiar_letters(words):
    root = {}
    sums = []
    for word in words:
        node = root
        known = 0
        for at, letter in enumerate(word):
            if letter in node:
                known = at + 1
            node = node.setdefault(letter, {})
        sums.append(known)
    return sums
