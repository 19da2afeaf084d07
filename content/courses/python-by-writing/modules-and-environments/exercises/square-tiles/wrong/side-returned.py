from math import gcd


def tiles(width, length):
    return gcd(width, length)
