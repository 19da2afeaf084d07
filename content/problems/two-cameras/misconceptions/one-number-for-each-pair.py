def fewest_cuts(left, right, film):
    if len(left) + len(right) != len(film):
        return -1
    best = {(0, 0): (0, "")}
    for i in range(len(left) + 1):
        for j in range(len(right) + 1):
            found = []
            if i > 0 and left[i - 1] == film[i + j - 1] and (i - 1, j) in best:
                cuts, camera = best[i - 1, j]
                found.append((cuts + (camera == "R"), "L"))
            if j > 0 and right[j - 1] == film[i + j - 1] and (i, j - 1) in best:
                cuts, camera = best[i, j - 1]
                found.append((cuts + (camera == "L"), "R"))
            if found:
                best[i, j] = min(found)
    return best.get((len(left), len(right)), (-1, ""))[0]
