def mask_fillings(strip, gap):
    places = list(strip)
    fillings = []

    def fill():
        if "?" not in places:
            if keeps(places, gap):
                fillings.append("".join(places))
            return
        at = places.index("?")
        for choice in "01":
            places[at] = choice
            if keeps(places[: at + 1], gap):
                fill()

    fill()
    return fillings


def keeps(text, gap):
    holes = [at for at, place in enumerate(text) if place == "1"]
    return all(later - earlier > gap for earlier, later in zip(holes, holes[1:]))
