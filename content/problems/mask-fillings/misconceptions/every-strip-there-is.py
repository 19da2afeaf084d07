def mask_fillings(strip, gap):
    fillings = [""]
    for mark in strip:
        fillings = [text + choice for text in fillings for choice in ("01" if mark == "?" else mark)]
    return [text for text in fillings if keeps(text, gap)]


def keeps(text, gap):
    holes = [at for at, place in enumerate(text) if place == "1"]
    return all(later - earlier > gap for earlier, later in zip(holes, holes[1:]))
