def after_dance(dancers, figures):
    line = dancers[:]
    for first, count, steps in figures:
        end = count
        if end <= first:
            continue
        middle = first + steps % (end - first)
        line[first:end] = line[middle:end] + line[first:middle]
    return line
