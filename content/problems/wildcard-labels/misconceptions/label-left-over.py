def label_fits(label: str, pattern: str) -> bool:
    ends = {0}
    for mark in pattern:
        if mark == "*":
            ends = set(range(min(ends, default=len(label) + 1), len(label) + 1))
        else:
            ends = {end + 1 for end in ends if end < len(label) and mark in ("?", label[end])}
    return len(ends) > 0
