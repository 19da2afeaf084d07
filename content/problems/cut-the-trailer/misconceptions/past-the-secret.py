from collections import Counter


def count_trailers(film, wanted, secret):
    forbidden = set(secret)
    film = [scene for scene in film if scene not in forbidden]
    needed = Counter(wanted)
    missing = len(wanted)
    trailers = first = 0
    for last, scene in enumerate(film):
        if needed[scene] > 0:
            missing -= 1
        needed[scene] -= 1
        while missing == 0:
            needed[film[first]] += 1
            if needed[film[first]] > 0:
                missing += 1
            first += 1
        trailers += first
    return trailers
