def tiles(width, length):
    side = min(width, length)
    return (width // side) * (length // side)
