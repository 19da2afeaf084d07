from math import gcd


def tiles(width, length):
    side = gcd(width, length)
    return width // side + length // side
