def real_values(values):
    write = 0
    for read in range(len(values)):
        if values[read] != 999:
            values[write] = values[read]
            write = write + 1
    return values[:write]
