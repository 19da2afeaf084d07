def lucky_seats(seats):
    return round(seats / 7)
