def level_sums(fountain):
    sums = []
    while True:
        total, basins = sum_of_tier(fountain, len(sums))
        if basins == 0:
            return sums
        sums.append(total)


def sum_of_tier(fountain, tier):
    total, basins = 0, 0
    places = [(fountain, 0)]
    while places:
        basin, depth = places.pop()
        if basin is None:
            continue
        if depth == tier:
            total += basin.val
            basins += 1
        else:
            places.append((basin.left, depth + 1))
            places.append((basin.right, depth + 1))
    return total, basins
