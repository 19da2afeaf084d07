def fewest_photos(stays):
    photos = 0
    waiting = stays
    while waiting:
        crowd = {}
        for _, minute in waiting:
            if minute not in crowd:
                crowd[minute] = sum(start <= minute <= end for start, end in waiting)
        minute = max(crowd, key=crowd.get)
        waiting = [(start, end) for start, end in waiting if not start <= minute <= end]
        photos += 1
    return photos
