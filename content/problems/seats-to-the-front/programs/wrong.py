def move_up(seats: list[int]) -> None:
    for place in range(1, len(seats)):
        if seats[place - 1] == 0:
            seats[place - 1], seats[place] = seats[place], 0
        elif seats[place - 1] == seats[place]:
            seats[place] = 0
