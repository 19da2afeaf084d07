def exact_change_sets(weights, load):
    found = set()

    def add(left, missing, pan):
        if missing == 0:
            found.add(tuple(sorted(pan)))
            return
        for at, weight in enumerate(left):
            if weight <= missing:
                add(left[:at] + left[at + 1 :], missing - weight, pan + [weight])

    add(weights, load, [])
    return [list(chosen) for chosen in found]
