from collections import Counter


def count_trailers(film, wanted, secret):
    forbidden = set(secret)
    trailers = 0
    for first in range(len(film)):
        needed = Counter(wanted)
        missing = len(wanted)
        for scene in film[first:]:
            if scene in forbidden:
                break
            if needed[scene] > 0:
                missing -= 1
            needed[scene] -= 1
            trailers += missing == 0
    return trailers
