def new_time(seconds, factor, order):
    # Write your code here.
    return 0
