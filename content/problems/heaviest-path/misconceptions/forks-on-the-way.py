def heaviest_path(cave):
    best = cave.val

    def gain(chamber):
        nonlocal best
        if chamber is None:
            return 0
        total = chamber.val + max(0, gain(chamber.left)) + max(0, gain(chamber.right))
        best = max(best, total)
        return total

    gain(cave)
    return best
