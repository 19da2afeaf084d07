def exact_change_sets(weights, load):
    ordered = sorted(weights)
    found = []

    def add_from(start, missing, pan):
        if missing == 0:
            found.append(pan)
            return
        for at in range(start, len(ordered)):
            if ordered[at] > missing:
                break
            # The first weight of a set may be any of several equal ones.
            if pan and at > start and ordered[at] == ordered[at - 1]:
                continue
            add_from(at + 1, missing - ordered[at], pan + [ordered[at]])

    add_from(0, load, [])
    return found
