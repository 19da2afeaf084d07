def after_dance(dancers: list[int], figures: list[list[int]]) -> list[int]:
    line = dancers[:]
    for first, count, steps in figures:
        if count == 0:
            continue
        middle = first + steps % count
        end = first + count
        line[first:end] = line[middle:end] + line[first:middle]
    return line
