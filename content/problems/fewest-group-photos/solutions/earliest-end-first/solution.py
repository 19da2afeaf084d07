def fewest_photos(stays: list[list[int]]) -> int:
    photos = 0
    last = -1
    for start, end in sorted(stays, key=lambda stay: stay[1]):
        if start > last:
            photos += 1
            last = end
    return photos
