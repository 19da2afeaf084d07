def first_full(boxes, size):
    found = -1
    for i in range(len(boxes)):
        if boxes[i] >= size:
            found = i
    return found
