def after_dance(dancers: list[int], figures: list[list[int]]) -> list[int]:
    row = list(dancers)

    def reverse(begin: int, behind: int) -> None:
        row[begin:behind] = reversed(row[begin:behind])

    for place, size, turns in figures:
        if size > 1:
            border = place + turns % size
            reverse(place, border)
            reverse(border, place + size)
            reverse(place, place + size)
    return row
