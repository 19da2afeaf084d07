def opening_moments(moments):
    positions = []
    for position, moment in enumerate(moments):
        moving, platform, inside, outside, locked, handle = moment
        if not moving and (handle or platform and inside or outside and not locked):
            positions.append(position)
    return positions
