def mask_fillings(strip, gap):
    fillings = {strip.replace("?", "0"), strip.replace("?", "1")}
    return [text for text in fillings if keeps(text, gap)]


def keeps(text, gap):
    holes = [at for at, place in enumerate(text) if place == "1"]
    return all(later - earlier > gap for earlier, later in zip(holes, holes[1:]))
