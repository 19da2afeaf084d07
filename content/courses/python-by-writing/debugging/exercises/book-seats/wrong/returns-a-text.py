def book_seats(free, wanted):
    if wanted < 1 or wanted > free:
        return "ValueError"
    return free - wanted
