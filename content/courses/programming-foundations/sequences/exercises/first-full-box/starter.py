def first_full(boxes, size):
    # Write your program here.
    return -1
