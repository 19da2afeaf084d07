def busiest(arrivals, span):
    start = 0
    best = 0
    for i in range(len(arrivals)):
        if arrivals[i] - arrivals[start] > span:
            start = i
        best = max(best, i - start + 1)
    return best
