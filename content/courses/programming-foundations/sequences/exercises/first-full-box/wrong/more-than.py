def first_full(boxes, size):
    for i in range(len(boxes)):
        if boxes[i] > size:
            return i
    return -1
