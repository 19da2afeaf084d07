def level_sums(fountain):
    sums = []
    tier = [fountain] if fountain else []
    while tier:
        sums.append(0)
        below = []
        for basin in tier:
            sums[-1] += basin.val
            if basin.left:
                below.append(basin.left)
            elif basin.right:
                below.append(basin.right)
        tier = below
    return sums
