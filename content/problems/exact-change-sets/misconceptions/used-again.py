def exact_change_sets(weights, load):
    ordered = sorted(set(weights))
    found = []

    def add_from(start, missing, pan):
        if missing == 0:
            found.append(pan)
            return
        for at in range(start, len(ordered)):
            if ordered[at] > missing:
                break
            add_from(at, missing - ordered[at], pan + [ordered[at]])

    add_from(0, load, [])
    return found
