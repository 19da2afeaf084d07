def mask_fillings(strip):
    fillings = []

    def fill(text, at):
        for index in range(at, len(text)):
            if text[index] == "?":
                for choice in "01":
                    filled = text[:index] + choice + text[index + 1 :]
                    if "?" in filled:
                        fill(filled, index + 1)
                    else:
                        fillings.append(filled)
                return

    fill(strip, 0)
    return fillings
