def level_sums(fountain):
    sums = []
    tier = [fountain] if fountain else []
    while tier:
        total = sum(basin.val for basin in tier)
        if total:
            sums.append(total)
        tier = [below for basin in tier for below in (basin.left, basin.right) if below]
    return sums
