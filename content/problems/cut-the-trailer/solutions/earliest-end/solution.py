from collections import Counter


def count_trailers(film: list[int], wanted: list[int], secret: list[int]) -> int:
    forbidden = set(secret)
    stop = [len(film)] * (len(film) + 1)
    for place in reversed(range(len(film))):
        stop[place] = place if film[place] in forbidden else stop[place + 1]
    needed = Counter(wanted)
    missing = len(wanted)
    trailers = end = 0
    for first, leaving in enumerate(film):
        while missing > 0 and end < len(film):
            missing -= needed[film[end]] > 0
            needed[film[end]] -= 1
            end += 1
        if missing > 0:
            break
        trailers += max(0, stop[first] - end + 1)
        needed[leaving] += 1
        missing += needed[leaving] > 0
    return trailers
