def mask_fillings(strip, gap):
    fillings = []

    def fill(text, last):
        if len(text) == len(strip):
            fillings.append(text)
            return
        mark = strip[len(text)]
        if mark != "?":
            return fill(text + mark, last)
        fill(text + "0", last)
        if last is None or len(text) - last > gap:
            fill(text + "1", len(text))

    fill("", None)
    return fillings
