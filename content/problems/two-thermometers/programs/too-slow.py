def find_faults(first, second, lag, tolerance, steps):
    def is_bad(at):
        if not (0 <= at < len(first) and 0 <= at + lag < len(second)):
            return False
        return abs(round(first[at] * 100) - round(second[at + lag] * 100)) > round(tolerance * 100)

    faults = []
    for start in range(len(first)):
        length = 0
        while is_bad(start + length):
            length += 1
        if length >= steps and not is_bad(start - 1):
            faults.append([start, length])
    return faults
