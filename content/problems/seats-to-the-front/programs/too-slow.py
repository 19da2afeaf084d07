def move_up(seats: list[int]) -> None:
    place, end = 0, len(seats)
    while place < end:
        if seats[place] != 0 and (place == 0 or seats[place - 1] != seats[place]):
            place += 1
            continue
        for other in range(place + 1, end):
            seats[other - 1] = seats[other]
        end -= 1
        seats[end] = 0
