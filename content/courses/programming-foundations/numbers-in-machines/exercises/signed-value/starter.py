def signed(n):
    # Write your program here.
    return n
