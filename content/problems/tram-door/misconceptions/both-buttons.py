def opening_moments(moments):
    positions = []
    for position, moment in enumerate(moments):
        moving, platform, inside, outside, locked, handle = moment
        button = inside and outside and not locked
        if not moving and (handle or (platform and button)):
            positions.append(position)
    return positions
