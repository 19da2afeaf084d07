def first_difference(expected, shown):
    for i in range(len(expected)):
        if expected[i] != shown[i]:
            return i
    return -1
