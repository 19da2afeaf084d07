def familiar_letters(words: list[str]) -> list[int]:
    children = [{}]
    visits = [0]
    sums = []
    for word in words:
        node = 0
        total = 0
        for letter in word:
            if letter not in children[node]:
                children[node][letter] = len(children)
                children.append({})
                visits.append(0)
            node = children[node][letter]
            total += visits[node]
            visits[node] += 1
        sums.append(total)
    return sums
