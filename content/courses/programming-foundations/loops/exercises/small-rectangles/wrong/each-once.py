def count_small(most, area):
    count = 0
    for width in range(1, most + 1):
        for height in range(width, most + 1):
            if width * height <= area:
                count = count + 1
    return count
