def free_seats(row, seats, taken):
    return [f"{row}{number}" for number in range(1, seats + 1) if number not in taken]
