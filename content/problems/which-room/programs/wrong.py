def rejected_notes(paintings, notes):
    parent = list(range(2 * paintings))

    def leader(thing):
        while parent[thing] != thing:
            parent[thing] = parent[parent[thing]]
            thing = parent[thing]
        return thing

    rejected = []
    for index, (a, b, different) in enumerate(notes):
        agrees, contradicts = b, b + paintings
        if different:
            agrees, contradicts = contradicts, agrees
        if leader(a) == leader(contradicts):
            rejected.append(index)
        else:
            parent[leader(a)] = leader(agrees)
    return rejected
