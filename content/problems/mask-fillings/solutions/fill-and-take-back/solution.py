def mask_fillings(strip: str) -> list[str]:
    places = list(strip)
    fillings: list[str] = []

    def fill_from(at: int) -> None:
        if at == len(places):
            fillings.append("".join(places))
        elif places[at] != "?":
            fill_from(at + 1)
        else:
            for choice in "01":
                places[at] = choice
                fill_from(at + 1)
            places[at] = "?"

    fill_from(0)
    return fillings
