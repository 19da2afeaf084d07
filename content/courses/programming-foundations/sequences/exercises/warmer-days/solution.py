def warmer_days(degrees):
    count = 0
    for i in range(1, len(degrees)):
        if degrees[i] > degrees[i - 1]:
            count = count + 1
    return count
