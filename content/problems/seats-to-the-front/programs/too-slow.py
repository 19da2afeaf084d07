def move_up(seats: list[int]) -> None:
    gaps = seats.count(0)
    place = 0
    while gaps > 0:
        if seats[place] != 0:
            place += 1
            continue
        for other in range(place + 1, len(seats)):
            seats[other - 1] = seats[other]
        seats[-1] = 0
        gaps -= 1
