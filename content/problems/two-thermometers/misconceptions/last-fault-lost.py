def find_faults(first: list[float], second: list[float], lag: int, tolerance: float, steps: int) -> list[list[int]]:
    begin = max(0, -lag)
    pairs = zip(first[begin:], second[begin + lag :])
    faults = []
    bad_pairs = 0
    for at, (left, right) in enumerate(pairs, begin):
        difference = abs(round(left * 100) - round(right * 100))
        if difference <= round(tolerance * 100):
            if bad_pairs >= steps:
                faults.append([at - bad_pairs, bad_pairs])
            bad_pairs = 0
        else:
            bad_pairs += 1
    return faults
