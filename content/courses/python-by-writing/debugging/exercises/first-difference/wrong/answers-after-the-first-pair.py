def first_difference(expected, shown):
    for i in range(len(expected)):
        if expected[i] != shown[i]:
            return i
        else:
            return -1
    return -1
