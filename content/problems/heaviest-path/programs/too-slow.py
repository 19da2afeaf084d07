def heaviest_path(cave):
    above = {cave: None}
    chambers = [cave]
    for chamber in chambers:
        for below in (chamber.left, chamber.right):
            if below:
                above[below] = chamber
                chambers.append(below)

    best = cave.val
    for start in chambers:
        places = [(start, None, 0)]
        while places:
            chamber, before, total = places.pop()
            total += chamber.val
            best = max(best, total)
            for near in (above[chamber], chamber.left, chamber.right):
                if near and near is not before:
                    places.append((near, chamber, total))
    return best
