def book_seats(free, wanted):
    if wanted < 1 or wanted >= free:
        raise ValueError("there are not enough seats")
    return free - wanted
