def after_dance(dancers, figures):
    line = dancers[:]
    for first, count, steps in figures:
        if count == 0:
            continue
        last = first + count - 1
        for _ in range(steps % count):
            line.insert(last, line.pop(first))
    return line
