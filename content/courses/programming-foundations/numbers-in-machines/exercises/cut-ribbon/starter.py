def pieces(ribbon, piece):
    # Write your program here.
    return 0
