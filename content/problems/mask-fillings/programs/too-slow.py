def mask_fillings(strip, gap):
    fillings = set()

    def fill(text):
        if "?" not in text:
            if keeps(text, gap):
                fillings.add(text)
            return
        for at, place in enumerate(text):
            if place == "?":
                fill(text[:at] + "0" + text[at + 1 :])
                fill(text[:at] + "1" + text[at + 1 :])

    fill(strip)
    return list(fillings)


def keeps(text, gap):
    holes = [at for at, place in enumerate(text) if place == "1"]
    return all(later - earlier > gap for earlier, later in zip(holes, holes[1:]))
