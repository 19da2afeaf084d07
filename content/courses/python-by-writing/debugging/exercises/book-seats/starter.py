def book_seats(free, wanted):
    return free - wanted
