def warmer_days(degrees):
    count = 0
    # Write your loop here.
    return count
