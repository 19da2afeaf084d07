def first_difference(expected, shown):
    result = -1
    for i in range(len(expected)):
        if expected[i] != shown[i]:
            result = i
    return result
