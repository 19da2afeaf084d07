def after_dance(dancers, figures):
    line = dancers[:]
    for first, count, steps in figures:
        if count == 0:
            continue
        middle = first + abs(steps) % count
        end = first + count
        line[first:end] = line[middle:end] + line[first:middle]
    return line
