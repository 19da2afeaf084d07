def mask_fillings(strip):
    fillings = set()

    def fill(text):
        if "?" not in text:
            fillings.add(text)
            return
        for at, place in enumerate(text):
            if place == "?":
                fill(text[:at] + "0" + text[at + 1 :])
                fill(text[:at] + "1" + text[at + 1 :])

    fill(strip)
    return list(fillings)
