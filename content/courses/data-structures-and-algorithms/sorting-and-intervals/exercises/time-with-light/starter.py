def time_with_light(lamps):
    # Write your code here.
    return 0
