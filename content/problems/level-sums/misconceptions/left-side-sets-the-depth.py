def level_sums(fountain):
    tiers = 0
    basin = fountain
    while basin:
        tiers += 1
        basin = basin.left
    sums = []
    tier = [fountain]
    for _ in range(tiers):
        sums.append(sum(basin.val for basin in tier))
        tier = [below for basin in tier for below in (basin.left, basin.right) if below]
    return sums
