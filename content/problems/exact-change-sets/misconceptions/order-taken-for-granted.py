def exact_change_sets(weights, load):
    found = []

    def add_from(start, missing, pan):
        if missing == 0:
            found.append(pan)
            return
        for at in range(start, len(weights)):
            if weights[at] > missing:
                break
            if at > start and weights[at] == weights[at - 1]:
                continue
            add_from(at + 1, missing - weights[at], pan + [weights[at]])

    add_from(0, load, [])
    return found
