def warmer_days(degrees):
    count = 0
    for i in range(len(degrees)):
        if degrees[i + 1] > degrees[i]:
            count = count + 1
    return count
