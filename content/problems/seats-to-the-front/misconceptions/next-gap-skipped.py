def move_up(seats: list[int]) -> None:
    for place in range(len(seats)):
        if seats[place] == 0 or (place > 0 and seats[place - 1] == seats[place]):
            seats.pop(place)
            seats.append(0)
