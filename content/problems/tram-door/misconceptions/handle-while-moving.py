def opening_moments(moments):
    positions = []
    for position, moment in enumerate(moments):
        moving, platform, inside, outside, locked, handle = moment
        button = inside or (outside and not locked)
        if not moving and platform and button or handle:
            positions.append(position)
    return positions
