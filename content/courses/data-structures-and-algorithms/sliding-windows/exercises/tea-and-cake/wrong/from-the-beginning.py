def shortest_part(street):
    count = {"t": 0, "c": 0, "x": 0}
    left = 0
    best = len(street) + 1
    for right in range(len(street)):
        count[street[right]] = count[street[right]] + 1
        while count["t"] > 0 and count["c"] > 0:
            best = min(best, right + 1)
            count[street[left]] = count[street[left]] - 1
            left = left + 1
    if best > len(street):
        return 0
    return best
