def busiest(arrivals, span):
    left = 0
    best = 0
    for right in range(len(arrivals)):
        while left < right and arrivals[right] - arrivals[left] >= span:
            left = left + 1
        best = max(best, right - left + 1)
    return best
