def move_up(seats: list[int]) -> None:
    for place in range(len(seats)):
        if seats[place] == 0:
            seats.pop(place)
            seats.append(0)
