def move_up(seats: list[int]) -> None:
    free = 0
    for ticket in seats:
        if ticket != 0 and (free == 0 or seats[free - 1] != ticket):
            seats[free] = ticket
            free += 1
