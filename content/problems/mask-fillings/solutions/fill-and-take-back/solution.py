def mask_fillings(strip: str, gap: int) -> list[str]:
    places = list(strip)
    fillings: list[str] = []

    # A hole may stand at the place `free` or behind it.
    def fill_from(at: int, free: int) -> None:
        if at == len(places):
            fillings.append("".join(places))
            return
        for choice in "01" if strip[at] == "?" else strip[at]:
            if choice == "1" and at < free:
                continue
            places[at] = choice
            fill_from(at + 1, at + gap + 1 if choice == "1" else free)
        places[at] = strip[at]

    fill_from(0, 0)
    return fillings
