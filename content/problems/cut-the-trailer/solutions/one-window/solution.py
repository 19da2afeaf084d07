from collections import Counter


def count_trailers(film: list[int], wanted: list[int], secret: list[int]) -> int:
    forbidden = set(secret)
    needed = Counter(wanted)
    missing = len(wanted)
    trailers = part = first = 0
    for last, scene in enumerate(film):
        if scene in forbidden:
            for left in film[first:last]:
                needed[left] += 1
                if needed[left] > 0:
                    missing += 1
            part = first = last + 1
            continue
        if needed[scene] > 0:
            missing -= 1
        needed[scene] -= 1
        while missing == 0:
            needed[film[first]] += 1
            if needed[film[first]] > 0:
                missing += 1
            first += 1
        trailers += first - part
    return trailers
