def count_trailers(film, wanted, secret):
    forbidden = set(secret)
    kinds = set(wanted)
    trailers = part = first = found = 0
    for last, scene in enumerate(film):
        if scene in forbidden:
            part = first = last + 1
            found = 0
            continue
        found += scene in kinds
        while found >= len(wanted):
            found -= film[first] in kinds
            first += 1
        trailers += first - part
    return trailers
