def first_full(boxes, size):
    for apples in boxes:
        if apples >= size:
            return apples
    return -1
