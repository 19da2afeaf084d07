def fits(a, b):
    # Write your program here.
    return False
