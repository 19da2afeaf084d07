def fewest_photos(stays):
    shown = [False] * len(stays)
    photos = 0
    while not all(shown):
        minute = min(stay[1] for stay, done in zip(stays, shown) if not done)
        for index, (start, end) in enumerate(stays):
            if start <= minute <= end:
                shown[index] = True
        photos += 1
    return photos
