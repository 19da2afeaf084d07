def move_up(seats: list[int]) -> None:
    moved = True
    while moved:
        moved = False
        for place in range(1, len(seats)):
            if seats[place] == 0:
                continue
            if seats[place - 1] == 0:
                seats[place - 1], seats[place] = seats[place], 0
                moved = True
            elif seats[place - 1] == seats[place]:
                seats[place] = 0
                moved = True
