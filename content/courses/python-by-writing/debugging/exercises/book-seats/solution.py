def book_seats(free, wanted):
    if wanted < 1:
        raise ValueError("at least one seat is needed")
    if wanted > free:
        raise ValueError("there are not enough seats")
    return free - wanted
