def rejected_notes(paintings, notes):
    linked = [[] for _ in range(paintings)]
    rejected = []
    for index, (a, b, different) in enumerate(notes):
        apart = {a: 0}
        waiting = [a]
        while waiting:
            painting = waiting.pop()
            for other, sign in linked[painting]:
                if other not in apart:
                    apart[other] = (apart[painting] + sign) % 2
                    waiting.append(other)
        if b in apart and apart[b] != different:
            rejected.append(index)
        else:
            linked[a].append((b, different))
            linked[b].append((a, different))
    return rejected
