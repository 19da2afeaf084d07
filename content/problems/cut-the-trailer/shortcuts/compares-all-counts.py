from collections import Counter


def count_trailers(film, wanted, secret):
    forbidden = set(secret)
    needed = Counter(wanted)
    counts = Counter()
    trailers = part = first = 0
    for last, scene in enumerate(film):
        if scene in forbidden:
            counts = Counter()
            part = first = last + 1
            continue
        counts[scene] += 1
        while not needed - counts:
            counts[film[first]] -= 1
            first += 1
        trailers += first - part
    return trailers
