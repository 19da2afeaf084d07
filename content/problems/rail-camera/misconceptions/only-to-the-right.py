def rail_photos(start: int, legs: list[list[int]]) -> list[int]:
    photos = [start]
    position = start
    for target, step in legs:
        for stop in range(position + step, target, step):
            photos.append(stop)
        if target != position:
            photos.append(target)
        position = target
    return photos
