def find_faults(first: list[float], second: list[float], lag: int, tolerance: float, steps: int) -> list[list[int]]:
    moments = range(max(0, -lag), min(len(first), len(second) - lag))
    bad = [moment for moment in moments if abs(first[moment] - second[moment + lag]) > tolerance + 0.005]
    groups = []
    for moment in bad:
        if groups and groups[-1][0] + groups[-1][1] == moment:
            groups[-1][1] += 1
        else:
            groups.append([moment, 1])
    return [group for group in groups if group[1] >= steps]
