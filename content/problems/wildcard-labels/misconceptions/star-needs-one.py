def label_fits(label: str, pattern: str, most: int) -> bool:
    fits = [True] + [False] * len(label)
    for mark in pattern:
        before = fits
        fits = [False] * (len(label) + 1)
        latest = -most - 1
        for end in range(1, len(label) + 1):
            if before[end - 1]:
                latest = end - 1
            if mark == "*":
                fits[end] = end - latest <= most
            else:
                fits[end] = before[end - 1] and mark in ("?", label[end - 1])
    return fits[-1]
