def fewest_cuts(left, right, film):
    if len(left) + len(right) != len(film):
        return -1
    found = []
    for camera in "LR":
        i, j, cuts = 0, 0, 0
        for scene in film:
            fits = {"L": left[i : i + 1] == scene, "R": right[j : j + 1] == scene}
            if not fits[camera]:
                camera = "L" if camera == "R" else "R"
                cuts += i + j > 0
            if not fits[camera]:
                break
            if camera == "L":
                i += 1
            else:
                j += 1
        if i + j == len(film):
            found.append(cuts)
    return min(found, default=-1)
