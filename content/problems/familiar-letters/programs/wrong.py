def familiar_letters(words):
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
            visits[node] += 1
            total += visits[node]
        sums.append(total)
    return sums
