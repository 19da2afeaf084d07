def after_dance(dancers, figures):
    line = dancers[:]
    for first, count, steps in figures:
        if count == 0:
            continue
        for _ in range(steps % count):
            moved = line[first]
            for place in range(first + 1, first + count):
                line[place - 1] = line[place]
            line[first + count - 1] = moved
    return line
