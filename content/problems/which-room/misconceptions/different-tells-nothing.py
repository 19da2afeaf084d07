def rejected_notes(paintings, notes):
    parent = list(range(paintings))
    apart = set()

    def leader(painting):
        while parent[painting] != painting:
            parent[painting] = parent[parent[painting]]
            painting = parent[painting]
        return painting

    rejected = []
    for index, (a, b, different) in enumerate(notes):
        if different:
            if leader(a) == leader(b):
                rejected.append(index)
            else:
                apart.add((min(a, b), max(a, b)))
        elif (min(a, b), max(a, b)) in apart:
            rejected.append(index)
        else:
            parent[leader(a)] = leader(b)
    return rejected
