def rail_photos(start: int, legs: list[list[int]]) -> list[int]:
    photos = []
    position = start
    for target, step in legs:
        for stop in range(position, target, step):
            photos.append(stop)
        for stop in range(position, target, -step):
            photos.append(stop)
        if target != position:
            photos.append(target)
        position = target
    return photos
