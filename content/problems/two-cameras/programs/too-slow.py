def fewest_cuts(left, right, film):
    if len(left) + len(right) != len(film):
        return -1
    best = len(film)
    open_ways = [(0, 0, "", 0)]
    while open_ways:
        i, j, camera, cuts = open_ways.pop()
        if i + j == len(film):
            best = min(best, cuts)
            continue
        if j < len(right) and right[j] == film[i + j]:
            open_ways.append((i, j + 1, "R", cuts + (camera == "L")))
        if i < len(left) and left[i] == film[i + j]:
            open_ways.append((i + 1, j, "L", cuts + (camera == "R")))
    return best if best < max(1, len(film)) else -1
