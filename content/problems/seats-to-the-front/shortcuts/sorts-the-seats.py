def move_up(seats: list[int]) -> None:
    seats.sort(key=lambda ticket: ticket == 0)
