def few_photos(places, width):
    photos = 0
    begin = None
    for place in places:
        if begin is None or place - begin > width:
            photos = photos + 1
            begin = place
    return photos
