def big_steps(values, step):
    write = 0
    for read in range(len(values)):
        if write == 0 or values[read] - values[write - 1] >= step:
            values[write] = values[read]
            write = write + 1
    return values[:write]
