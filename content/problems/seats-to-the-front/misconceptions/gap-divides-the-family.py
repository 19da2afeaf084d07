def move_up(seats: list[int]) -> None:
    free = before = 0
    for ticket in seats:
        if ticket != 0 and ticket != before:
            seats[free] = ticket
            free += 1
        before = ticket
    for place in range(free, len(seats)):
        seats[place] = 0
