def busy_periods(visits, limit):
    blocks = []
    for arrives, leaves, guests in sorted(visits):
        if blocks and arrives <= blocks[-1][1]:
            blocks[-1][1] = max(blocks[-1][1], leaves)
            blocks[-1][2] += guests
        else:
            blocks.append([arrives, leaves, guests])
    return [[begin, end] for begin, end, guests in blocks if guests >= limit]
