def move_up(seats: list[int]) -> None:
    tickets = list(dict.fromkeys(ticket for ticket in seats if ticket != 0))
    seats[:] = tickets + [0] * (len(seats) - len(tickets))
