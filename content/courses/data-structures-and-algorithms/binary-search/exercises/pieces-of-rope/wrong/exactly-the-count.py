def longest_piece(ropes, count):
    best = 0
    for length in range(1, sum(ropes) + 1):
        if sum(rope // length for rope in ropes) == count:
            best = length
    return best
