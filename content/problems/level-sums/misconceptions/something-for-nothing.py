def level_sums(fountain):
    sums = [0]
    places = [(fountain, 0)] if fountain else []
    while places:
        basin, depth = places.pop()
        if depth == len(sums):
            sums.append(0)
        sums[depth] += basin.val
        for below in (basin.left, basin.right):
            if below:
                places.append((below, depth + 1))
    return sums
