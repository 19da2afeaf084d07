def move_up(seats: list[int]) -> None:
    front, back = 0, len(seats) - 1
    while front < back:
        if seats[front] != 0:
            front += 1
        elif seats[back] == 0:
            back -= 1
        else:
            seats[front], seats[back] = seats[back], seats[front]
