def few_photos(places, width):
    ordered = sorted(places)
    photos = 0
    for i in range(len(ordered)):
        if i == 0 or ordered[i] - ordered[i - 1] > width:
            photos = photos + 1
    return photos
