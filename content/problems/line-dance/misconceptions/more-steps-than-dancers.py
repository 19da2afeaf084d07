def after_dance(dancers, figures):
    line = dancers[:]
    for first, count, steps in figures:
        if count == 0:
            continue
        end = first + count
        middle = min(end, first + steps) if steps >= 0 else max(first, end + steps)
        line[first:end] = line[middle:end] + line[first:middle]
    return line
