def label_fits(label: str, pattern: str, most: int) -> bool:
    fits = [True] + [False] * len(label)
    for mark in pattern:
        if mark == "*":
            latest = -most - 1
            for end in range(len(fits)):
                if fits[end]:
                    latest = end
                fits[end] = end - latest <= most
        else:
            for end in range(len(label), 0, -1):
                fits[end] = fits[end - 1] and mark in ("?", label[end - 1])
            fits[0] = False
    return any(fits)
