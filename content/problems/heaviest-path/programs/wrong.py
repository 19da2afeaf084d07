def heaviest_path(cave):
    best = cave.val
    places = [(cave, 0)]
    while places:
        chamber, arriving = places.pop()
        if chamber is None:
            continue
        total = chamber.val + max(0, arriving)
        best = max(best, total)
        places.append((chamber.left, total))
        places.append((chamber.right, total))
    return best
