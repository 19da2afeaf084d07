def fewest_cuts(left, right, film):
    if len(left) + len(right) != len(film):
        return -1
    import sys

    sys.setrecursionlimit(5000)

    def fewest(i, j, camera):
        if i + j == len(film):
            return 0
        found = []
        if i < len(left) and left[i] == film[i + j]:
            found.append(fewest(i + 1, j, 0) + (camera == 1))
        if j < len(right) and right[j] == film[i + j]:
            found.append(fewest(i, j + 1, 1) + (camera == 0))
        return min(found, default=len(film))

    cuts = fewest(0, 0, -1)
    return cuts if cuts < max(1, len(film)) else -1
