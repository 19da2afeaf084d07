def free_seats(row, seats, taken):
    return [f"{row}{number}" for number in range(seats) if number not in taken]
