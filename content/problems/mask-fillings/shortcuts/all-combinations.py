from itertools import product


def mask_fillings(strip, gap):
    choices = ["01" if mark == "?" else mark for mark in strip]
    return [text for text in map("".join, product(*choices)) if keeps(text, gap)]


def keeps(text, gap):
    holes = [at for at, place in enumerate(text) if place == "1"]
    return all(later - earlier > gap for earlier, later in zip(holes, holes[1:]))
