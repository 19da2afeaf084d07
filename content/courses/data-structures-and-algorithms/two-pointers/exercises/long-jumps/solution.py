def records(jumps):
    best = jumps[0]
    count = 1
    for jump in jumps:
        if jump > best:
            count = count + 1
            best = jump
    return count
