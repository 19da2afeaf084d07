def label_fits(label: str, pattern: str) -> bool:
    fits = [True] + [False] * len(label)
    for mark in pattern:
        if mark == "*":
            for end in range(1, len(fits)):
                fits[end] = fits[end] or fits[end - 1]
        else:
            for end in range(len(label), 0, -1):
                fits[end] = fits[end - 1] and mark in ("?", label[end - 1])
            fits[0] = False
    return fits[-1]
