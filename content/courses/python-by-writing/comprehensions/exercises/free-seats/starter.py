def free_seats(row, seats, taken):
    return []
