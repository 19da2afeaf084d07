def lucky_seats(seats):
    return seats // 7
