def mask_fillings(strip):
    places = list(strip)
    fillings = []

    def fill():
        if "?" not in places:
            fillings.append("".join(places))
            return
        at = places.index("?")
        for choice in "01":
            places[at] = choice
            fill()

    fill()
    return fillings
