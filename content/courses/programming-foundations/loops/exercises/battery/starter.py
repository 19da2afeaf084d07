def hours_left(charge, use):
    hours = 0
    # Write your loop here.
    return hours
