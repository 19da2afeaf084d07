def fewest_photos(stays):
    photos = 0
    last = -1
    for start, end in sorted(stays):
        if start > last:
            photos += 1
            last = end
    return photos
