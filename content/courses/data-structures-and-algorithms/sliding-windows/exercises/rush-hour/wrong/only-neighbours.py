def busiest(arrivals, span):
    best = 0
    count = 0
    for i in range(len(arrivals)):
        if i > 0 and arrivals[i] - arrivals[i - 1] <= span:
            count = count + 1
        else:
            count = 1
        best = max(best, count)
    return best
