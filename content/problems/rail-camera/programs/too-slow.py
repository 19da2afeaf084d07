def rail_photos(start, legs):
    photos = [start]
    position = start
    for target, step in legs:
        since_photo = 0
        while position != target:
            if position < target:
                position += 1
            else:
                position -= 1
            since_photo += 1
            if since_photo == step or position == target:
                photos.append(position)
                since_photo = 0
    return photos
