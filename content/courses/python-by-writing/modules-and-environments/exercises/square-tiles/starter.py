def tiles(width, length):
    return width * length
