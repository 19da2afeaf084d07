def longest_piece(ropes, count):
    return sum(ropes) // count
