def lucky_seats(seats):
    count = 0
    for number in range(1, seats + 1):
        if number % 7 == 0:
            count = count + 1
    return count
