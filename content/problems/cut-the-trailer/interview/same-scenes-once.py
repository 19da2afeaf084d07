from collections import Counter


def count_trailers(film, wanted, secret):
    needed = Counter(wanted)
    trailers = set()
    for first in range(len(film)):
        for last in range(first, len(film)):
            if film[last] in secret:
                break
            part = tuple(film[first : last + 1])
            if not needed - Counter(part):
                trailers.add(part)
    return len(trailers)
