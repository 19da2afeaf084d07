def find_faults(first: list[float], second: list[float], lag: int, tolerance: float, steps: int) -> list[list[int]]:
    begin = max(0, -lag)
    pairs = zip(first[begin:], second[begin + lag :])
    faults = []
    bad_pairs = 0
    for at, (left, right) in enumerate(pairs, begin):
        difference = abs(left - right)
        if difference <= tolerance:
            bad_pairs = 0
            continue
        bad_pairs += 1
        if bad_pairs == steps:
            faults.append([at - steps + 1, steps])
        elif bad_pairs > steps:
            faults[-1][1] += 1
    return faults
