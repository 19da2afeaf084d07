def both_days(saturday, sunday):
    count = 0
    i = 0
    while i < len(saturday) and i < len(sunday):
        if saturday[i] == sunday[i]:
            count = count + 1
        i = i + 1
    return count
