def label_fits(label: str, pattern: str) -> bool:
    fits = [True] + [False] * len(label)
    for mark in pattern:
        before = fits
        fits = [False] * (len(label) + 1)
        for end in range(1, len(label) + 1):
            if mark == "*":
                fits[end] = fits[end - 1] or before[end - 1]
            else:
                fits[end] = before[end - 1] and mark in ("?", label[end - 1])
    return fits[-1]
