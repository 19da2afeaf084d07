def best_rental(gains, shortest, longest):
    total = sum(gains[:shortest])
    best = total
    for end in range(shortest, len(gains)):
        total += gains[end] - gains[end - shortest]
        best = max(best, total)
    return best
