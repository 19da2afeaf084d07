def label_fits(label: str, pattern: str) -> bool:
    fits = [True] + [False] * len(label)
    for mark in pattern:
        for end in range(len(label), 0, -1):
            if mark == "?":
                fits[end] = fits[end] or fits[end - 1]
            elif mark != "*":
                fits[end] = fits[end - 1] and mark == label[end - 1]
        if mark == "*":
            for end in range(1, len(label) + 1):
                fits[end] = fits[end] or fits[end - 1]
        elif mark != "?":
            fits[0] = False
    return fits[-1]
