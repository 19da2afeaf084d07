def level_sums(fountain):
    # Room for the tallest fountain; what is not needed goes at the end.
    sums = [0] * 70_000
    places = [(fountain, 0)] if fountain else []
    while places:
        basin, depth = places.pop()
        sums[depth] += basin.val
        for below in (basin.left, basin.right):
            if below:
                places.append((below, depth + 1))
    while len(sums) > 1 and sums[-1] == 0:
        sums.pop()
    return sums
