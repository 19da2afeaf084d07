def fewest_photos(stays):
    photos = 0
    waiting = stays
    while waiting:
        minute = min(end for _, end in waiting)
        waiting = [stay for stay in waiting if stay[0] > minute]
        photos += 1
    return photos
