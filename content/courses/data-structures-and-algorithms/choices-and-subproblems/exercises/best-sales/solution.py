def best_sales(gains):
    best = [0, gains[0]]
    for days in range(2, len(gains) + 1):
        today = gains[days - 1]
        best.append(max(best[days - 1], best[days - 2] + today))
    return best[len(gains)]
