def lucky_seats(seats):
    count = 0
    for number in range(7, seats + 1, 7):
        count = count + 1
    return count
