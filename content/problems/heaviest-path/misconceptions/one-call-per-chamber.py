def heaviest_path(cave):
    best = cave.val

    def arm(chamber):
        nonlocal best
        if chamber is None:
            return 0
        left, right = max(0, arm(chamber.left)), max(0, arm(chamber.right))
        best = max(best, left + chamber.val + right)
        return chamber.val + max(left, right)

    arm(cave)
    return best
