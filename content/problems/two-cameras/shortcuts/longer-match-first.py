def fewest_cuts(left, right, film):
    from os.path import commonprefix

    pieces = []
    while film:
        taken, camera = max((len(commonprefix([left, film])), "L"), (len(commonprefix([right, film])), "R"))
        if taken == 0:
            return -1
        if camera == "L":
            left = left[taken:]
        else:
            right = right[taken:]
        film = film[taken:]
        if pieces[-1:] != [camera]:
            pieces.append(camera)
    if left or right:
        return -1
    return max(0, len(pieces) - 1)
