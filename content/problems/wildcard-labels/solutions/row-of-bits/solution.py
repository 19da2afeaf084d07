def label_fits(label: str, pattern: str, most: int) -> bool:
    # Bit i of the number for a character: whether it stands at place i of the label.
    places: dict[str, int] = {"?": (1 << len(label)) - 1}
    for at, letter in enumerate(label):
        places[letter] = places.get(letter, 0) | 1 << at
    fits = 1
    for mark in pattern:
        if mark != "*":
            fits = (fits & places.get(mark, 0)) << 1
            continue
        left, step = min(most, len(label)), 1
        while left > 0:
            fits |= fits << min(step, left)
            left -= step
            step *= 2
        fits &= (1 << len(label) + 1) - 1
    return fits >> len(label) & 1 == 1
