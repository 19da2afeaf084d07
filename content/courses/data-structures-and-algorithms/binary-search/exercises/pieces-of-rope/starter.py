def longest_piece(ropes, count):
    # Write your code here.
    return 0
