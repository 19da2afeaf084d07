def exact_change_sets(weights, load):
    found = set()

    def choose(at, pan):
        if at == len(weights):
            if sum(pan) == load:
                found.add(tuple(sorted(pan)))
            return
        choose(at + 1, pan)
        choose(at + 1, pan + [weights[at]])

    choose(0, [])
    return [list(chosen) for chosen in found]
