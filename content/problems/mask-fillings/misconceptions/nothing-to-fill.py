def mask_fillings(strip, gap):
    fillings = []

    def fill(text):
        at = text.find("?")
        if at == -1 or not keeps(text[:at], gap):
            return
        for choice in "01":
            filled = text[:at] + choice + text[at + 1 :]
            if "?" in filled:
                fill(filled)
            elif keeps(filled, gap):
                fillings.append(filled)

    fill(strip)
    return fillings


def keeps(text, gap):
    holes = [at for at, place in enumerate(text) if place == "1"]
    return all(later - earlier > gap for earlier, later in zip(holes, holes[1:]))
