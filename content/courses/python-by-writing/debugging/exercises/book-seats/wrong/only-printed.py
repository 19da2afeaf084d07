def book_seats(free, wanted):
    if wanted < 1 or wanted > free:
        print("ValueError")
    return free - wanted
