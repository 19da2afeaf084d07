def both_days(saturday, sunday):
    i = 0
    j = 0
    count = 0
    while i < len(saturday) and j < len(sunday):
        if saturday[i] == sunday[j]:
            count = count + 1
            i = i + 1
            j = j + 1
        elif saturday[i] > sunday[j]:
            i = i + 1
        else:
            j = j + 1
    return count
