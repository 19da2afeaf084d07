def opening_moments(moments):
    positions = list(range(len(moments)))
    for position, moment in enumerate(moments):
        moving, platform, inside, outside, locked, handle = moment
        if moving or not (handle or (platform and (inside or (outside and not locked)))):
            positions = [other for other in positions if other != position]
    return positions
