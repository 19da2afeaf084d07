def rail_photos(start, legs):
    photos = [start]
    position = start
    rest = 0
    for target, step in legs:
        sign = 1 if target > position else -1
        first = step - rest if rest < step else step
        stop = position + sign * first
        while (target - stop) * sign > 0:
            photos.append(stop)
            stop += sign * step
        if target != position:
            photos.append(target)
            rest = (abs(target - position) - first) % step
        position = target
    return photos
