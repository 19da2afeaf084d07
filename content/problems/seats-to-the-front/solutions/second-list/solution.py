def move_up(seats: list[int]) -> None:
    moved: list[int] = []
    for ticket in seats:
        if ticket != 0 and moved[-1:] != [ticket]:
            moved.append(ticket)
    seats[:] = moved + [0] * (len(seats) - len(moved))
